import { dayKey, localDayOf } from '../../schema/sessions/session-of-sets.ts';
import { type PreviousSet, previousSets } from '../../schema/sets/previous.ts';
import type { WorkoutLog } from '../../schema/workout-log.ts';
import type { Steps } from '../db/long-reads.ts';
import { lastDates } from '../logs/last-dates.ts';
import { logOf } from '../logs/log-repository.ts';
import { logsFrom } from '../logs/logs-from.ts';

interface PreviousWorkout {
  date: string;
  sets: Pick<PreviousSet, 'setNumber' | 'weight' | 'reps'>[];
}

/** What was done last time of a movement (by its id); undefined when nothing was. */
export type LastTime = (movement: string) => Promise<PreviousWorkout | undefined>;

/**
 * Finds what was done last time, by movement: exercises of one share it, so each one's sets are read once,
 * when it is first asked for and with the transaction that `steps` has by then.
 * @param idsByMovement the exercises of each movement, deleted ones too
 * @param last when each of them was last done
 * @param now ms
 */
export async function lastTimes(
  steps: Steps,
  idsByMovement: ReadonlyMap<string, readonly string[]>,
  last: ReadonlyMap<string, string>,
  now: number,
): Promise<LastTime> {
  const past = await notAfterToday(steps, last, now);
  // Behind a workout that may not be finished yet shows the one before; it may have begun yesterday.
  const doneToday = [...idsByMovement.values()].filter((ids) => isToday(newest(ids, past), now)).flat();
  const earlier = await lastDates(steps, doneToday, startOfDay(now, -1));
  const found = new Map<string, PreviousWorkout | undefined>();

  async function find(ids: readonly string[]): Promise<PreviousWorkout | undefined> {
    const newestDate = newest(ids, past);
    if (newestDate === undefined) return undefined;
    // From the day before: a workout over midnight is one.
    const from = startOfDay(newest(ids, earlier) ?? newestDate, -1);
    const kept = new Map<string, WorkoutLog>();
    const done = ids.filter((id) => (past.get(id) ?? '') >= from);
    for await (const found of logsFrom(steps, done, from)) {
      keepNewest(
        kept,
        found
          .filter(({ tombstone }) => tombstone === 0)
          .map(logOf)
          .map(withoutKind),
      );
    }
    return workoutOf(previousSets([...kept.values()], now));
  }

  return async (movement) => {
    const ids = idsByMovement.get(movement) ?? [];
    // Nobody else asks again for a movement that one exercise has.
    if (ids.length === 1) return find(ids);
    if (!found.has(movement)) found.set(movement, await find(ids));
    return found.get(movement);
  };
}

/** The same without sets that a wrong clock dated after today: those are not last time's. */
async function notAfterToday(
  steps: Steps,
  last: ReadonlyMap<string, string>,
  now: number,
): Promise<ReadonlyMap<string, string>> {
  const tomorrow = startOfDay(now, 1);
  const ahead = [...last.keys()].filter((id) => (last.get(id) ?? '') >= tomorrow);
  if (ahead.length === 0) return last;
  const past = new Map(last);
  for (const id of ahead) past.delete(id);
  for (const [id, date] of await lastDates(steps, ahead, tomorrow)) past.set(id, date);
  return past;
}

function newest(ids: readonly string[], dates: ReadonlyMap<string, string>): string | undefined {
  let found: string | undefined;
  for (const id of ids) {
    const date = dates.get(id);
    if (date !== undefined && (found === undefined || date > found)) found = date;
  }
  return found;
}

function isToday(date: string | undefined, now: number): boolean {
  return date !== undefined && dayKey(date) === dayKey(now);
}

/** The first instant of a local day, or of one so many days from it, in the form that stored dates have. */
function startOfDay(instant: string | number, days: number): string {
  const day = new Date(instant);
  day.setHours(0, 0, 0, 0);
  day.setDate(day.getDate() + days);
  return day.toISOString();
}

/** All that can show of any number of sets: the newest of each set number on each day. */
function keepNewest(kept: Map<string, WorkoutLog>, logs: readonly WorkoutLog[]): void {
  for (const log of logs) {
    const key = `${localDayOf(log)} ${log.setNumber}`;
    const other = kept.get(key);
    if (!other || other.date < log.date || (other.date === log.date && other.id < log.id)) kept.set(key, log);
  }
}

/** The specification's answer goes by set number, whatever kind a set is. */
function withoutKind({ kind: _, chainOf: _of, ...log }: WorkoutLog): WorkoutLog {
  return log;
}

function workoutOf(sets: readonly PreviousSet[]): PreviousWorkout | undefined {
  const date = sets.reduce((newest, set) => (set.date > newest ? set.date : newest), '');
  if (date === '') return undefined;
  return { date, sets: sets.map(({ setNumber, weight, reps }) => ({ setNumber, weight, reps })) };
}
