import type { Answer } from './http/answer.ts';
import { isPause, type PauseReason, requestOutcome } from './http/outcomes.ts';

/** How a push, a pull or both ended. */
export type DrainResult =
  | { kind: 'done' }
  /** `retryAfterMs` is what the server asked for; `retry` is false where trying again by itself is of no use. */
  | { kind: 'failed'; retryAfterMs: number | null; retry: boolean }
  | { kind: 'paused'; why: PauseReason };

export const DONE: DrainResult = { kind: 'done' };
export const FAILED: DrainResult = { kind: 'failed', retryAfterMs: null, retry: true };

/** How many answers in a row may be of no use, such as stale ones, before a drain fails: it must not spin. */
export const STALE_MAX = 20;

/** How a drain ends by a request that was refused or got no answer. */
export function endOf(answer: Answer<unknown>): DrainResult {
  const outcome = requestOutcome(answer);
  if (isPause(outcome)) return { kind: 'paused', why: outcome };
  // A 404 to the whole request will not pass by itself: another try waits for a trigger.
  return answer.kind === 'refused'
    ? { kind: 'failed', retryAfterMs: answer.retryAfterMs, retry: answer.status !== 404 }
    : FAILED;
}
