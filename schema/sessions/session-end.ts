import type { Shown } from '../entities.ts';

/** A session without a set for so long has ended by itself, ms. */
export const SESSION_SILENCE_MS = 3 * 3_600_000;
/** The rest after the last set of a session that nobody finished, ms. */
export const LAST_REST_MS = 120_000;

/**
 * A row made longer ago is of no session that could still be running, ms. Ids begin with a clock, which may
 * be hours off.
 */
export const SESSION_RECENT_MS = 36 * 3_600_000;

type Times = Pick<Shown<'session'>, 'startedAt' | 'endedAt'>;

/**
 * When a session ended, ISO; null while it is running. A forgotten one ended a rest after its last set.
 * @param lastSetAt the instant of its last set, ISO; null where it has none
 * @param now ms
 */
export function sessionEnd(
  { startedAt, endedAt }: Times,
  lastSetAt: string | null,
  now: number,
): string | null {
  if (endedAt !== undefined) return endedAt;
  const last = Date.parse(lastSetAt !== null && lastSetAt > startedAt ? lastSetAt : startedAt);
  return Math.abs(now - last) < SESSION_SILENCE_MS ? null : new Date(last + LAST_REST_MS).toISOString();
}

/** How many minutes the device's clock is ahead of UTC at an instant (ms or ISO). */
export function clockOffset(instant: number | string): number {
  return 0 - new Date(instant).getTimezoneOffset();
}
