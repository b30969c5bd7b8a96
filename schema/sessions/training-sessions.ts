import { DAY_MS } from '../constants.ts';
import { dayKey, localDayOf, oldestFirst, SESSION_GAP_MS } from './session-of-sets.ts';

/**
 * The fields of a set that grouping reads. `date` is ISO; `offsetMin` is how many minutes the lifter's clock
 * was ahead of UTC.
 */
interface SessionSet {
  id: string;
  exerciseId: string;
  setNumber: number;
  date: string;
  sessionId?: string;
  offsetMin?: number;
}

/** One visit to the gym. */
export interface TrainingSession<T> {
  /** A key for lists, stable over redraws: the session's id, or an implied session's day. */
  key: string;
  /**
   * Null for an implied session: the sets of one local day that name no session. They are grouped and never
   * written.
   */
  sessionId: string | null;
  /** The lifter's local day, YYYY-MM-DD: its row's, else its first set's. */
  day: string;
  /** At least one, oldest first; those of one save by set number. */
  sets: T[];
}

/**
 * Those of one exercise's sets that are of the lifter's present day, in no order: a workout that goes on over midnight is
 * whole, and what was done in it after midnight is not of the next day. A flight makes no set today's that was of another
 * day where it was done. `now` is ms.
 */
export function setsOfToday<T extends Pick<SessionSet, 'date' | 'offsetMin'>>(
  sets: readonly T[],
  now: number,
): T[] {
  const today = dayKey(now);
  const found: T[] = [];
  let visit: T[] = [];
  let lastAt = Number.NEGATIVE_INFINITY;
  const close = () => {
    const [first] = visit;
    if (!first) return;
    const goesOn = Math.abs(now - lastAt) < SESSION_GAP_MS;
    if (goesOn || (localDayOf(first) === today && dayKey(first.date) === today)) found.push(...visit);
    visit = [];
  };
  for (const set of [...sets].sort((a, b) => (a.date < b.date ? -1 : 1))) {
    const at = Date.parse(set.date);
    if (at - lastAt >= SESSION_GAP_MS) close();
    visit.push(set);
    lastAt = at;
  }
  close();
  return found;
}

/** The calendar day some days after another. */
export function dayAfter(day: string, count = 1): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

/**
 * Groups sets into sessions, the newest first. A set without a session belongs to the implied session of its
 * local day; after midnight to that of the day before, as long as the workout goes on. A day's implied
 * session depends only on the sets of that day, the day before and the day after.
 * @param rows the sessions' own rows by id; a session whose row has not arrived is told by its sets
 */
export function trainingSessions<T extends SessionSet>(
  sets: readonly T[],
  rows: ReadonlyMap<string, { day: string }> = new Map(),
): TrainingSession<T>[] {
  const sorted = [...sets].sort(oldestFirst);
  const impliedDay = impliedDays(sorted.filter(({ sessionId }) => sessionId === undefined));
  const sessions = new Map<string, TrainingSession<T>>();
  for (const set of sorted) {
    const { sessionId = null } = set;
    const own = sessionId === null ? undefined : rows.get(sessionId)?.day;
    const day = own ?? impliedDay.get(set) ?? localDayOf(set);
    const key = sessionId ?? `day ${day}`;
    const known = sessions.get(key);
    if (known) known.sets.push(set);
    else sessions.set(key, { key, sessionId, day, sets: [set] });
  }
  return [...sessions.values()].sort(newestSessionFirst);
}

/** `sorted`: oldest first. */
function impliedDays<T extends SessionSet>(sorted: readonly T[]): Map<T, string> {
  const days = new Map<T, string>();
  let before = { at: Number.NEGATIVE_INFINITY, local: '', implied: '' };
  for (const set of sorted) {
    const at = Date.parse(set.date);
    const local = localDayOf(set);
    const goesOn = at - before.at < SESSION_GAP_MS;
    const isFirstOfDay = before.local < local;
    const isOverMidnight =
      goesOn && (isFirstOfDay ? dayAfter(before.local) === local : before.implied < local);
    const implied = isOverMidnight ? dayAfter(local, -1) : local;
    days.set(set, implied);
    before = { at, local, implied };
  }
  return days;
}

/** By day, and two of one day by their beginnings. */
function newestSessionFirst(a: TrainingSession<SessionSet>, b: TrainingSession<SessionSet>): number {
  if (a.day !== b.day) return a.day < b.day ? 1 : -1;
  const [first, second] = [a.sets[0]?.date ?? '', b.sets[0]?.date ?? ''];
  if (first !== second) return first < second ? 1 : -1;
  return a.key < b.key ? 1 : -1;
}

/** One exercise's part of a session. */
export interface SessionExercise<T> {
  exerciseId: string;
  /** By set number; those of one number oldest first. */
  sets: T[];
}

/** The exercises of a session in the order in which they were begun. `sets`: as `TrainingSession` has them. */
export function exercisesOfSession<T extends SessionSet>(sets: readonly T[]): SessionExercise<T>[] {
  const exercises = new Map<string, SessionExercise<T>>();
  for (const set of sets) {
    const known = exercises.get(set.exerciseId);
    if (known) known.sets.push(set);
    else exercises.set(set.exerciseId, { exerciseId: set.exerciseId, sets: [set] });
  }
  return [...exercises.values()].map(({ exerciseId, sets: done }) => ({
    exerciseId,
    sets: done.sort((a, b) => a.setNumber - b.setNumber || oldestFirst(a, b)),
  }));
}
