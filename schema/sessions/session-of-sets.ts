import type { WorkoutLog } from '../workout-log.ts';

/** Sets further apart than this are of two workouts, ms. */
export const SESSION_GAP_MS = 4 * 3_600_000;

const MINUTE_MS = 60_000;

type Placed = Pick<WorkoutLog, 'date' | 'setNumber' | 'id'>;
type Timed = Pick<WorkoutLog, 'date' | 'offsetMin'>;

/** By date, then set number, then id. */
export function oldestFirst(a: Placed, b: Placed): number {
  return a.date < b.date ? -1 : a.date > b.date ? 1 : a.setNumber - b.setNumber || (a.id < b.id ? -1 : 1);
}

/** The calendar day, YYYY-MM-DD, of an instant (ISO text or ms) by this device's clock. A set's is its `localDayOf`. */
export function dayKey(instant: string | number): string {
  const at = new Date(instant);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** When a set was done (ISO text or ms), and how far the lifter's clock was ahead of UTC then, minutes, where that is known. */
export interface LocalTime {
  date: string | number;
  offsetMin?: number | null | undefined;
}

/**
 * The local day of a set, YYYY-MM-DD, by its own offset, so that a flight moves it to no other day. Without
 * an offset, by the device's.
 */
export function localDayOf({ date, offsetMin }: LocalTime): string {
  if (typeof offsetMin !== 'number') return dayKey(date);
  return new Date(new Date(date).getTime() + offsetMin * MINUTE_MS).toISOString().slice(0, 10);
}

/** When the workouts of these sets' instants began, all ms, ascending: one over midnight is one. */
export function workoutBegins(instants: readonly number[]): number[] {
  const sorted = Float64Array.from(instants).sort();
  return [...sorted.filter((at, i) => i === 0 || at - (sorted[i - 1] as number) >= SESSION_GAP_MS)];
}

/**
 * The days (YYYY-MM-DD, ascending, each once) of workouts that began then (ms, ascending): that of the session's own
 * row, so that a flight moves none to another day; without a row, the device's.
 */
export function daysBegun(
  begins: readonly number[],
  sessions: readonly { day: string; startedAt: string }[] = [],
): string[] {
  const known = sessions
    .map(({ day, startedAt }) => ({ day, at: Date.parse(startedAt) }))
    .sort((a, b) => a.at - b.at);
  let i = 0;
  const days = begins.map((begin) => {
    const distance = (index: number) => Math.abs((known[index]?.at ?? Number.NaN) - begin);
    // Two may have begun in one instant.
    while (distance(i + 1) <= distance(i)) i++;
    return (distance(i) < SESSION_GAP_MS && known[i]?.day) || dayKey(begin);
  });
  return [...new Set(days)].sort();
}

/**
 * The training day of each set, YYYY-MM-DD. A workout over midnight is one, of the day of its last set; while
 * it goes on, of today. `newestFirst` holds ISO dates not after `now` (ms), the newest first.
 */
export function trainingDays(newestFirst: readonly Timed[], now: number): (set: Timed) => string {
  const days = new Map<string, string>();
  let later = now;
  let day = dayKey(now);
  for (const set of newestFirst) {
    const at = Date.parse(set.date);
    if (later - at >= SESSION_GAP_MS) day = localDayOf(set);
    days.set(set.date, day);
    later = at;
  }
  return (set) => days.get(set.date) ?? localDayOf(set);
}
