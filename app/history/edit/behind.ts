import { clockOffset } from '../../../schema/sessions/session-end.ts';
import type { WorkoutLog } from '../../../schema/workout-log.ts';
import type { PastVisit } from '../../../sync/index.ts';
import { presentMs } from '../../device/clock.ts';

const MINUTE_MS = 60_000;

/** The time for a set that is added after another: a minute later, in the same session and on the same clock. */
export function behind({ date, sessionId, offsetMin }: WorkoutLog): PastVisit {
  return {
    date: new Date(Date.parse(date) + MINUTE_MS).toISOString(),
    ...(sessionId === undefined ? {} : { sessionId }),
    ...(offsetMin === undefined ? {} : { offsetMin }),
  };
}

/** The time for the first set of a day without a workout: its noon by the clock here, or now if noon is to come. */
export function noonOf(day: string): PastVisit {
  const date = new Date(Math.min(Date.parse(`${day}T12:00`), presentMs())).toISOString();
  return { date, offsetMin: clockOffset(date) };
}

/** The number of a set that is added after the exercise's last. */
export const nextNumber = (sets: readonly WorkoutLog[]) =>
  Math.max(0, ...sets.map(({ setNumber }) => setNumber)) + 1;
