import * as v from 'valibot';
import { dayKey, trainingDays } from './session-of-sets.ts';
import { LogFieldsSchema, type WorkoutLog } from './workout-log.ts';

/** One set of "last time". `weight` is kg. */
export const PreviousSetSchema = v.object(
  v.pick(LogFieldsSchema, ['setNumber', 'weight', 'reps', 'enteredWeight', 'enteredUnit', 'date']).entries,
);
export { dayKey };
export type PreviousSet = v.InferOutput<typeof PreviousSetSchema>;

/**
 * "Previous" for each set number: the newest save of the newest training day. Sets that
 * today's still unfinished workout has not reached yet show the training day before,
 * so that saving set 1 does not hide what set 2 was last week.
 * A set that is dated after today is not of last time: the clock was wrong that dated it.
 * `logs` may be in any order and hold any number of days; `now` is ms.
 */
export function previousSets(logs: readonly WorkoutLog[], now: number): PreviousSet[] {
  const today = dayKey(now);
  const newestFirst = logs
    .filter(({ date }) => dayKey(date) <= today)
    .sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : a.id < b.id ? 1 : -1));
  const dayOf = trainingDays(newestFirst, now);
  const days = [...new Set(newestFirst.map(dayOf))];
  const shown = days[0] === today ? days.slice(0, 2) : days.slice(0, 1);
  const bySet = new Map<number, PreviousSet>();
  for (const day of shown) {
    for (const log of newestFirst) {
      if (dayOf(log) !== day || bySet.has(log.setNumber)) continue;
      const { setNumber, weight, reps, enteredWeight, enteredUnit, date } = log;
      bySet.set(setNumber, { setNumber, weight, reps, enteredWeight, enteredUnit, date });
    }
  }
  return [...bySet.values()].sort((a, b) => a.setNumber - b.setNumber);
}

/** What `previousSets` answered some time before, as it would answer at `now` (ms) if nothing was logged since. */
export function previousAt(answered: readonly PreviousSet[], now: number): PreviousSet[] {
  const newestFirst = [...answered].sort((a, b) => (a.date < b.date ? 1 : -1));
  const [newest] = newestFirst;
  if (!newest) return [];
  const dayOf = trainingDays(newestFirst, now);
  const day = dayOf(newest);
  return answered.filter((set) => day === dayKey(now) || dayOf(set) === day);
}
