import { type Position, PUSH_OPS_MAX, type PushResponse, type PushResult } from '../../schema/protocol.ts';
import { DONE, type DrainResult, endOf, FAILED, STALE_MAX } from '../drain-result.ts';
import { type Engine, readMeta, withDb } from '../engine.ts';
import type { Answer } from '../http/answer.ts';
import { opOutcome, requestOutcome } from '../http/outcomes.ts';
import type { Api } from '../http/sync-api.ts';
import { putEntries } from '../outbox/put-entries.ts';
import { resetToServer } from '../pull/reset.ts';
import type { Meta } from '../store/meta.ts';
import type { OutboxEntry } from '../store/outbox-entry.ts';
import { isPackEntry } from '../store/pack-entries.ts';
import { applyAnswer } from './apply-answer.ts';
import { sendable, sendableBehind, toRequest } from './push-batch.ts';
import { type PushPace, refusedRequests } from './refused-requests.ts';

/** A push that is under way. */
interface Sent {
  /** What the device's record said when it was sent, or when the push before it was. */
  meta: Pick<Meta, 'deviceId' | 'hi' | 'generation'>;
  entries: OutboxEntry[];
  answer: Promise<Answer<PushResponse>>;
}

/**
 * Pushes until nothing may go any more. Never holds a lock across a request (R3). While an answer that
 * settles a whole push is taken in, the next push is already under way (R8).
 */
export async function push(engine: Engine, api: Api, pace: PushPace): Promise<DrainResult> {
  const refusals = refusedRequests(pace, async () => {
    const { deviceId, hi } = await readMeta(engine);
    const answer = await api.push(toRequest(deviceId, hi, []));
    return answer.kind === 'ok' ? answer.body.boot : null;
  });

  /** The entries that may go once the server has done all of the push that is under way. */
  let next: Promise<OutboxEntry[]> = Promise.resolve([]);
  const readNext = (entries: readonly OutboxEntry[], { deviceId }: Sent['meta']) => {
    // In a diary that began anew meanwhile (R18), the numbers of these entries are those of others.
    next = sendableBehind(engine, pace.max, entries).then(async (found) =>
      (await readMeta(engine)).deviceId === deviceId ? found : [],
    );
    // A failure is reported where `next` is awaited.
    next.catch(() => undefined);
  };
  const send = (entries: OutboxEntry[], meta: Sent['meta']): Sent | null =>
    entries.length === 0
      ? null
      : { meta, entries, answer: api.push(toRequest(meta.deviceId, meta.hi, entries)) };
  const sendOldest = async () => {
    // Read before the entries: else they may be those of a diary that was erased in between.
    const meta = await readMeta(engine);
    const entries = await sendable(engine, pace.max, pace.doubted);
    const sent = send(entries, meta);
    if (sent) readNext(entries, meta);
    return sent;
  };

  let sent = await sendOldest();
  for (let stale = 0; stale < STALE_MAX; ) {
    if (!sent) {
      if (!(await isAnyPending(engine, pace.doubted))) return DONE;
      if (!(await refusals.isSure())) return unsupported(pace);
      sent = await sendOldest();
      continue;
    }
    const { meta, entries } = sent;
    const { generation } = meta;
    const answer = await sent.answer;
    const outcome = requestOutcome(answer);
    sent = null;
    if (answer.kind === 'ok') {
      pace.max = Math.min(PUSH_OPS_MAX, pace.max * 2);
      const { results, boot } = answer.body;
      const isCertain = pace.doubted.size === 0;
      refusals.taken(boot);
      // Sent before the answer is taken in, so that the server has the next push while this thread works. A
      // server that has gone back behind this answer must say so (R14); that another tab started anew
      // meanwhile, the older generation says.
      const following =
        isCertain && areDone(entries, results)
          ? send(await next, { ...meta, hi: later(meta.hi, answer.body.hi) })
          : null;
      // Read beside the answer, or the server waits for both. The entries that the answer settles still stand before.
      if (following) readNext([...entries, ...following.entries], meta);
      const applied = await applyAnswer(engine, meta, entries, answer.body);
      // What was not taken in goes again, and nothing may overtake it.
      if (applied !== 'ok') next = Promise.resolve([]);
      if (applied === 'kept') return FAILED;
      // A server that answers for nothing that was sent must not be asked for ever.
      if (applied === 'stale' || !answersAny(entries, results)) stale += 1;
      else stale = 0;
      sent = following;
    } else if (outcome === 'split') {
      const then = await refusals.refused(entries);
      if (then === 'rest') return { kind: 'paused', why: 'unsupported' };
      if (then === 'park') await parkOne(engine, generation, entries[0] as OutboxEntry, answer);
    } else if (outcome === 'reset') {
      stale += 1;
      const end = await resetToServer(engine, api, generation, answer);
      if (end.kind !== 'done') return end;
    } else {
      // A slow link carries a small push where a large one times out.
      if (answer.kind === 'none' && answer.timedOut) pace.max = Math.max(1, Math.ceil(entries.length / 2));
      return endOf(answer);
    }
    sent ??= await sendOldest();
  }
  return FAILED;
}

function later(a: Position | null, b: Position | null): Position | null {
  return a && b ? (a.seq > b.seq ? a : b) : (a ?? b);
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

async function isAnyPending(engine: Engine, ids: ReadonlySet<string>): Promise<boolean> {
  if (ids.size === 0) return false;
  return (await engine.store.outbox.get([...ids])).some(({ state }) => state === 'pending');
}

/** The server took nothing that may go: the next drain tries all of it again. */
function unsupported(pace: PushPace): DrainResult {
  pace.doubted.clear();
  return { kind: 'paused', why: 'unsupported' };
}

/** Parks an entry that was refused alone before and after another was taken: it is at fault (R10, R29). */
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
    if (isPackEntry(current)) {
      const { splitPacks } = await import('../outbox/split-packs.ts');
      const { lastN, ...split } = await splitPacks(engine, [current], meta);
      await engine.store.commit({ ...split, meta: { ...meta, lastN } });
      return;
    }
    const lastError = { status, code, message, verdict: true as const };
    await putEntries(engine, [{ ...current, state: 'parked', attempts: current.attempts + 1, lastError }]);
  });
}
