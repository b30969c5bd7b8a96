import { DAY_MS } from '../../schema/constants.ts';
import { RETRY_MAX_MS } from '../../schema/protocol.ts';

/** The longest wait, ms: a timer beyond 24.8 days would fire at once, and no server means more than a day. */
const WAIT_MAX_MS = DAY_MS;

/**
 * How long to wait before try number `failures` + 1, ms: random between 0 and min(300 s, 2^failures s), so that many
 * phones do not come back at one instant. Retry-After, where the server sent one, is the least.
 */
export function backoffMs(failures: number, random: number, retryAfterMs: number | null): number {
  const bound = Math.min(RETRY_MAX_MS, 2 ** failures * 1000);
  return Math.max(Math.floor(random * bound), Math.min(retryAfterMs ?? 0, WAIT_MAX_MS));
}
