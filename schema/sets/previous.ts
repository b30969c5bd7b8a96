import * as v from 'valibot';
import { dayKey, trainingDays } from '../sessions/session-of-sets.ts';
import { setsOfToday } from '../sessions/training-sessions.ts';
import { LogFieldsSchema, type WorkoutLog } from '../workout-log.ts';
import { slotsOf } from './set-slots.ts';

const line = {
  ...v.omit(LogFieldsSchema, [
    'exerciseId',
    'exerciseName',
    'sessionId',
    'chainOf',
    'note',
    'batchId',
    'line',
  ]).entries,
  /** Its slot in its workout (schema/sets/set-slots.ts), if that is not its set number. */
  slot: v.exactOptional(v.string()),
};
/** One set of an earlier workout. `weight` is kg. */
export type EarlierSet = v.InferOutput<v.ObjectSchema<typeof line, undefined>>;

/** One set of "Previous". For a set of today, `before` is the same set of the training day before. */
export const PreviousSetSchema = v.object({ ...line, before: v.optional(v.object(line)) });
/** Says which of an exercise's sets of today are of a workout before (schema/sessions/left-behind.ts). */
export type LeftBehind = (ofDay: readonly WorkoutLog[]) => ReadonlySet<WorkoutLog>;
const NONE_BEHIND: LeftBehind = () => new Set();

export { dayKey };
export type PreviousSet = v.InferOutput<typeof PreviousSetSchema>;

/**
 * The slot of an earlier set, as lifters count: the second working set is "2", whatever warm-ups came first.
 */
export function slotOf({ slot, setNumber }: Pick<EarlierSet, 'slot' | 'setNumber'>): string {
  return slot ?? String(setNumber);
}

/**
 * "Previous" for each slot (the set number where no set has a kind): the newest save of the newest training
 * day. Slots that today's unfinished workout has not reached yet show the training day before, so that saving
 * set 1 does not hide last week's set 2. A set dated after today is left out: a wrong clock dated it.
 * @param logs in any order, of any number of days
 * @param now ms
 * @param behind which of today's sets are of a workout before: that is a training day of its own
 */
export function previousSets(logs: readonly WorkoutLog[], now: number, behind = NONE_BEHIND): PreviousSet[] {
  const today = dayKey(now);
  const newestFirst = logs
    .filter(({ date }) => dayKey(date) <= today)
    .sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : a.id < b.id ? 1 : -1));
  const ofToday = setsOfToday(newestFirst, now);
  const before = behind(ofToday);
  const present = new Set(ofToday.filter((log) => !before.has(log)));
  const dayIn = trainingDays(newestFirst, now);
  // A workout that ended after midnight, or before a flight, may have today's date and is last time's all the same.
  const dayOf = (log: WorkoutLog) => (present.has(log) ? 'present' : before.has(log) ? 'before' : dayIn(log));
  const days = [...new Set(newestFirst.map(dayOf))];
  const shown = days[0] === 'present' ? days.slice(0, 2) : days.slice(0, 1);
  const [latest, last] = shown.map((day) => linesOf(newestFirst.filter((log) => dayOf(log) === day)));
  const bySlot = new Map<string, PreviousSet>([...(last ?? []), ...(latest ?? [])]);
  for (const [slot, set] of latest ?? []) {
    const earlier = last?.get(slot);
    if (earlier) bySlot.set(slot, { ...set, before: earlier });
  }
  return [...bySlot.values()].sort((a, b) => a.setNumber - b.setNumber);
}

/** The first log of each set number, by its slot. */
function linesOf(logs: readonly WorkoutLog[]): Map<string, EarlierSet> {
  const byNumber = new Map<number, WorkoutLog>();
  for (const log of logs) if (!byNumber.has(log.setNumber)) byNumber.set(log.setNumber, log);
  const sets = [...byNumber.values()].sort((a, b) => a.setNumber - b.setNumber);
  const slots = slotsOf(sets);
  return new Map(sets.map((log, i) => [slots[i] ?? '', lineOf(log, slots[i])]));
}

function lineOf(log: WorkoutLog, slot: string | undefined): EarlierSet {
  const { id: _, exerciseId: _id, exerciseName: _name, sessionId: _session, ...rest } = log;
  const { chainOf: _chain, note: _note, batchId: _batch, line: _line, ...set } = rest;
  return slot === undefined || slot === String(log.setNumber) ? set : { ...set, slot };
}

/** Those of one exercise's sets that are of the workout of the present day, in no order. `now` is ms. */
export function presentSets(logs: readonly WorkoutLog[], now: number, behind = NONE_BEHIND): WorkoutLog[] {
  const ofDay = setsOfToday(logs, now);
  const before = behind(ofDay);
  return ofDay.filter((log) => !before.has(log));
}

/**
 * An exercise's sets of the lifter's present day by set number, without those of a workout before; those of one
 * number newest first. `now` is ms.
 */
export function todaysSets(logs: readonly WorkoutLog[], now: number, behind = NONE_BEHIND): WorkoutLog[] {
  return presentSets(logs, now, behind).sort(
    (a, b) =>
      a.setNumber - b.setNumber || (a.date === b.date ? (a.id < b.id ? 1 : -1) : a.date < b.date ? 1 : -1),
  );
}

/** An earlier answer of `previousSets`, as it would be at `now` (ms) if nothing was logged since. */
export function previousAt(answered: readonly PreviousSet[], now: number): PreviousSet[] {
  const newestFirst = [...answered].sort((a, b) => (a.date < b.date ? 1 : -1));
  const [newest] = newestFirst;
  if (!newest) return [];
  if (setsOfToday(answered, now).includes(newest)) return [...answered];
  const dayOf = trainingDays(newestFirst, now);
  const day = dayOf(newest);
  return answered.filter((set) => dayOf(set) === day).map(({ before: _, ...set }) => set);
}
