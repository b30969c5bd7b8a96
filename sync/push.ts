import { PUSH_OPS_MAX, type PushResult } from '../schema/protocol.ts';
import { applyResults } from './apply-results.ts';
import { DONE, type DrainEnd, FAILED, failed } from './drain-end.ts';
import { type Engine, readMeta, withDb } from './engine.ts';
import { opOutcome, requestOutcome } from './outcomes.ts';
import { sendable, toRequest } from './push-batch.ts';
import { entryRef, recompute } from './rebase.ts';
import { resetToServer } from './reset.ts';
import type { OutboxEntry } from './store/port.ts';
import type { Api } from './sync-api.ts';
import type { Answer } from './transport.ts';

const STALE_MAX = 20;

/** What a loop remembers between its pushes: how many entries a slow link or a strict proxy lets through. */
export interface PushPace {
  max: number;
}

export function fullPace(): PushPace {
  return { max: PUSH_OPS_MAX };
}

/** Pushes until nothing may go any more. Never holds a lock across a request (R3). */
export async function push(engine: Engine, api: Api, pace: PushPace): Promise<DrainEnd> {
  let answeredTo = 0;
  for (let stale = 0; stale < STALE_MAX; ) {
    const { deviceId, hi, generation } = await readMeta(engine);
    const batch = await sendable(engine, pace.max, answeredTo);
    if (batch.length === 0) return DONE;
    const answer = await api.push(toRequest(deviceId, hi, batch));
    const outcome = requestOutcome(answer);
    if (answer.kind === 'ok') {
      pace.max = Math.min(PUSH_OPS_MAX, pace.max * 2);
      const applied = await applyResults(engine, generation, batch, answer.body);
      if (applied === 'kept') return FAILED;
      answeredTo = applied === 'ok' && areDone(batch, answer.body.results) ? (batch.at(-1)?.n ?? 0) : 0;
      // A server that answers for none of what was sent must not be asked in a circle.
      if (applied === 'stale' || !answersAny(batch, answer.body.results)) stale += 1;
      else stale = 0;
    } else if (outcome === 'split') {
      if (batch.length === 1) await parkOne(engine, generation, batch[0] as OutboxEntry, answer);
      else pace.max = Math.ceil(batch.length / 2);
    } else if (outcome === 'reset') {
      stale += 1;
      const end = await resetToServer(engine, api, generation, answer);
      if (end.kind !== 'done') return end;
    } else if (outcome === 'signed-out' || outcome === 'refused' || outcome === 'upgrade') {
      return { kind: 'paused', why: outcome };
    } else {
      // Over a slow link a small push gets through where a large one times out.
      if (answer.kind === 'none' && answer.timedOut) pace.max = Math.max(1, Math.ceil(batch.length / 2));
      return failed(answer);
    }
  }
  return FAILED;
}

/** Whether the server did everything that was sent. */
function areDone(batch: readonly OutboxEntry[], results: readonly PushResult[]): boolean {
  const done = new Set(results.filter(({ status }) => opOutcome(status) === 'done').map(({ id }) => id));
  return batch.every(({ id }) => done.has(id));
}

function answersAny(batch: readonly OutboxEntry[], results: readonly { id: string }[]): boolean {
  const answered = new Set(results.map(({ id }) => id));
  return batch.some(({ id }) => answered.has(id));
}

/** A request of one entry that the server can't take as a whole: the entry is at fault (R10). */
async function parkOne(
  engine: Engine,
  generation: number,
  entry: OutboxEntry,
  answer: Answer<unknown>,
): Promise<void> {
  if (answer.kind !== 'refused') return;
  const { status, code, message } = answer;
  await withDb(engine, async () => {
    const [current] = await engine.store.outbox.get([entry.id]);
    const meta = await readMeta(engine);
    if (current?.state !== 'pending' || meta.generation !== generation) return;
    const lastError = { status, code, message };
    await engine.store.outbox.commit(
      [{ ...current, state: 'parked', attempts: current.attempts + 1, lastError }],
      [],
    );
    await recompute(engine, [entryRef(current)]);
  });
}
