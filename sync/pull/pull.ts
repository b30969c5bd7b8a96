import { DONE, type DrainResult, endOf, FAILED, STALE_MAX } from '../drain-result.ts';
import { type Engine, readMeta } from '../engine.ts';
import type { Answer } from '../http/answer.ts';
import { requestOutcome } from '../http/outcomes.ts';
import type { Api } from '../http/sync-api.ts';
import type { Meta } from '../store/meta.ts';
import { applyRows } from './apply-rows.ts';
import type { Progress } from './progress.ts';
import { resetToServer } from './reset.ts';
import { takeSnapshot } from './snapshot.ts';

interface Pulled {
  answer: Answer<unknown>;
  /** False when the answer is stale, or leads no further. */
  applied: boolean;
  more: boolean;
}

/** Pulls until the server has no more. Never holds a lock across a request (R3). */
export async function pull(
  engine: Engine,
  api: Api,
  onProgress: (progress: Progress) => void = () => undefined,
): Promise<DrainResult> {
  let whole = true;
  for (let stale = 0; stale < STALE_MAX; ) {
    const meta = await readMeta(engine);
    const { generation } = meta;
    const isFirst = meta.checkpoint === null && whole;
    const { answer, applied, more } = isFirst
      ? { ...(await takeSnapshot(engine, api, meta, onProgress)), more: true }
      : await pullPage(engine, api, meta);
    // Once is enough: an empty diary has no position, and an older server has no snapshot.
    if (isFirst && (applied || isMissing(answer))) whole = false;
    if (isFirst && isMissing(answer)) continue;
    if (answer.kind === 'ok') {
      if (!applied) stale += 1;
      else if (!more) return DONE;
    } else if (requestOutcome(answer) === 'reset') {
      stale += 1;
      const end = await resetToServer(engine, api, generation, answer);
      if (end.kind !== 'done') return end;
    } else {
      return endOf(answer);
    }
  }
  return FAILED;
}

async function pullPage(engine: Engine, api: Api, { checkpoint, hi, generation }: Meta): Promise<Pulled> {
  const answer = await api.pull(checkpoint, hi);
  if (answer.kind !== 'ok') return { answer, applied: false, more: true };
  const { next, more } = answer.body;
  const applied = await applyRows(engine, generation, checkpoint, {
    ...answer.body,
    ...(answer.protocol === undefined ? {} : { protocol: answer.protocol }),
  });
  // A server that has more behind a position that does not move would be asked for ever.
  const leadsOn = !more || (next?.seq ?? 0) > (checkpoint?.seq ?? 0);
  return { answer, applied: applied && leadsOn, more };
}

/** Whether the server itself, and no proxy, says that it does not know the address. */
function isMissing(answer: Answer<unknown>): boolean {
  return answer.kind === 'refused' && answer.marked && answer.status === 404;
}
