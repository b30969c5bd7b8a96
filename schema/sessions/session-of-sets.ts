import type { WorkoutLog } from '../workout-log.ts';

/** Sets further apart than this are of two workouts, ms. */
export const SESSION_GAP_MS = 4 * 3_600_000;

type Placed = Pick<WorkoutLog, 'date' | 'setNumber' | 'id'>;

/** By date, then set number, then id. */
export function oldestFirst(a: Placed, b: Placed): number {
  return a.date < b.date ? -1 : a.date > b.date ? 1 : a.setNumber - b.setNumber || (a.id < b.id ? -1 : 1);
}

/** A local calendar day, YYYY-MM-DD, of an instant (ISO text or ms): a workout belongs to the lifter's day, not to UTC's. */
export function dayKey(instant: string | number): string {
  const at = new Date(instant);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
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
export function trainingDays(
  newestFirst: readonly { date: string }[],
  now: number,
): (set: { date: string }) => string {
  const days = new Map<string, string>();
  let later = now;
  let day = dayKey(now);
  for (const { date } of newestFirst) {
    const at = Date.parse(date);
    if (later - at >= SESSION_GAP_MS) day = dayKey(date);
    days.set(date, day);
    later = at;
  }
  return ({ date }) => days.get(date) ?? dayKey(date);
}
