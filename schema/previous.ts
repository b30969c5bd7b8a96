import * as v from 'valibot';
import { LogFieldsSchema, type WorkoutLog } from './workout-log.ts';

/** One set of "last time". `weight` is kg. */
export const PreviousSetSchema = v.object(
  v.pick(LogFieldsSchema, ['setNumber', 'weight', 'reps', 'enteredWeight', 'enteredUnit', 'date']).entries,
);
export type PreviousSet = v.InferOutput<typeof PreviousSetSchema>;

/** A local calendar day, YYYY-MM-DD, of an instant (ISO text or ms): a workout belongs to the lifter's day, not to UTC's. */
export function dayKey(instant: string | number): string {
  const at = new Date(instant);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/**
 * "Previous" for each set number: the newest save of the newest training day. Sets that
 * today's still unfinished workout has not reached yet show the training day before,
 * so that saving set 1 does not hide what set 2 was last week.
 * `logs` may be in any order and hold any number of days; `now` is ms.
 */
export function previousSets(logs: readonly WorkoutLog[], now: number): PreviousSet[] {
  const newestFirst = [...logs].sort((a, b) =>
    a.date < b.date ? 1 : a.date > b.date ? -1 : a.id < b.id ? 1 : -1,
  );
  const today = dayKey(new Date(now).toISOString());
  const days = [...new Set(newestFirst.map((log) => dayKey(log.date)))];
  const shown = days[0] === today ? days.slice(0, 2) : days.slice(0, 1);
  const bySet = new Map<number, PreviousSet>();
  for (const day of shown) {
    for (const log of newestFirst) {
      if (dayKey(log.date) !== day || bySet.has(log.setNumber)) continue;
      const { setNumber, weight, reps, enteredWeight, enteredUnit, date } = log;
      bySet.set(setNumber, { setNumber, weight, reps, enteredWeight, enteredUnit, date });
    }
  }
  return [...bySet.values()].sort((a, b) => a.setNumber - b.setNumber);
}

/** What `previousSets` answered some time before, as it would answer at `now` (ms) if nothing was logged since. */
export function previousAt(answered: readonly PreviousSet[], now: number): PreviousSet[] {
  const newest = answered.reduce((latest, { date }) => (date > latest ? date : latest), '');
  if (newest === '') return [];
  const day = dayKey(newest);
  return answered.filter((set) => day === dayKey(now) || dayKey(set.date) === day);
}
