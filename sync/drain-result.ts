import type { Answer } from './http/answer.ts';
import type { PauseReason } from './http/outcomes.ts';

/** How a push, a pull or both ended. */
export type DrainResult =
  | { kind: 'done' }
  /** `retryAfterMs` is what the server asked for; `retry` is false where trying again by itself is of no use. */
  | { kind: 'failed'; retryAfterMs: number | null; retry: boolean }
  | { kind: 'paused'; why: PauseReason };

export const DONE: DrainResult = { kind: 'done' };
export const FAILED: DrainResult = { kind: 'failed', retryAfterMs: null, retry: true };

/** A 404 to the whole request will not pass by itself: another try waits for a trigger (design §6). */
export function failed(answer: Answer<unknown>): DrainResult {
  if (answer.kind !== 'refused') return FAILED;
  return { kind: 'failed', retryAfterMs: answer.retryAfterMs, retry: answer.status !== 404 };
}
