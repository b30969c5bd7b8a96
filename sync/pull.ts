import { applyRows } from './apply-rows.ts';
import { DONE, type DrainEnd, FAILED, failed } from './drain-end.ts';
import { type Engine, readMeta } from './engine.ts';
import { requestOutcome } from './outcomes.ts';
import { resetToServer } from './reset.ts';
import type { Api } from './transport.ts';

/** Answers in a row that may be stale or ask for a reset before the loop rests, so that it cannot spin. */
const STALE_MAX = 20;

/** Pulls until the server has no more. Never holds a lock across a request (R3). */
export async function pull(engine: Engine, api: Api): Promise<DrainEnd> {
  for (let stale = 0; stale < STALE_MAX; ) {
    const { checkpoint, hi, generation } = await readMeta(engine);
    const answer = await api.pull(checkpoint, hi);
    const outcome = requestOutcome(answer);
    if (answer.kind === 'ok') {
      if (!(await applyRows(engine, generation, checkpoint, answer.body))) stale += 1;
      else if (!answer.body.more) return DONE;
    } else if (outcome === 'reset') {
      stale += 1;
      const end = await resetToServer(engine, api, generation, answer);
      if (end.kind !== 'done') return end;
    } else if (outcome === 'signed-out' || outcome === 'refused' || outcome === 'upgrade') {
      return { kind: 'paused', why: outcome };
    } else {
      return failed(answer);
    }
  }
  return FAILED;
}
