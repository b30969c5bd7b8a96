import * as v from 'valibot';
import { LogFieldsSchema, type WorkoutLog } from './workout-log.ts';

const line = v.pick(LogFieldsSchema, [
  'setNumber',
  'weight',
  'reps',
  'enteredWeight',
  'enteredUnit',
  'date',
]).entries;
/** One line of a workout before: what one set was. `weight` is kg. */
export type EarlierSet = v.InferOutput<v.ObjectSchema<typeof line, undefined>>;

/** One set of "Previous". Where it is of today, `before` is the same set of the training day before. */
export const PreviousSetSchema = v.object({ ...line, before: v.optional(v.object(line)) });
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
  const [latest, before] = shown.map((day) =>
    linesOf(newestFirst.filter(({ date }) => dayKey(date) === day)),
  );
  const bySet = new Map<number, PreviousSet>([...(before ?? []), ...(latest ?? [])]);
  for (const [setNumber, set] of latest ?? []) {
    const earlier = before?.get(setNumber);
    if (earlier) bySet.set(setNumber, { ...set, before: earlier });
  }
  return [...bySet.values()].sort((a, b) => a.setNumber - b.setNumber);
}

/** The first log of each set number. */
function linesOf(logs: readonly WorkoutLog[]): Map<number, EarlierSet> {
  const lines = new Map<number, EarlierSet>();
  for (const { setNumber, weight, reps, enteredWeight, enteredUnit, date } of logs) {
    if (lines.has(setNumber)) continue;
    lines.set(setNumber, { setNumber, weight, reps, enteredWeight, enteredUnit, date });
  }
  return lines;
}

/** The sets of the lifter's present day by set number; those of one number newest first. `now` is ms. */
export function todaysSets(logs: readonly WorkoutLog[], now: number): WorkoutLog[] {
  const today = dayKey(now);
  return logs
    .filter(({ date }) => dayKey(date) === today)
    .sort(
      (a, b) =>
        a.setNumber - b.setNumber || (a.date === b.date ? (a.id < b.id ? 1 : -1) : a.date < b.date ? 1 : -1),
    );
}

/** What `previousSets` answered some time before, as it would answer at `now` (ms) if nothing was logged since. */
export function previousAt(answered: readonly PreviousSet[], now: number): PreviousSet[] {
  const newest = answered.reduce((latest, { date }) => (date > latest ? date : latest), '');
  if (newest === '') return [];
  const day = dayKey(newest);
  if (day === dayKey(now)) return [...answered];
  return answered.filter((set) => dayKey(set.date) === day).map(({ before: _, ...set }) => set);
}
