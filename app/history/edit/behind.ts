import { clockOffset } from '../../../schema/sessions/session-end.ts';
import type { WorkoutLog } from '../../../schema/workout-log.ts';
import type { PastVisit } from '../../../sync/index.ts';
import { presentMs } from '../../device/clock.ts';

const MINUTE_MS = 60_000;

/** A minute after that set, of the same session and on the same clock. */
export function behind({ date, sessionId, offsetMin }: WorkoutLog): PastVisit {
  return {
    date: new Date(Date.parse(date) + MINUTE_MS).toISOString(),
    ...(sessionId === undefined ? {} : { sessionId }),
    ...(offsetMin === undefined ? {} : { offsetMin }),
  };
}

/** Noon of a day on which nothing is known, by the clock here; of today's morning the present. */
export function noonOf(day: string): PastVisit {
  const date = new Date(Math.min(Date.parse(`${day}T12:00`), presentMs())).toISOString();
  return { date, offsetMin: clockOffset(date) };
}

/** Behind the last of an exercise's sets. */
export const nextNumber = (sets: readonly WorkoutLog[]) =>
  Math.max(0, ...sets.map(({ setNumber }) => setNumber)) + 1;
