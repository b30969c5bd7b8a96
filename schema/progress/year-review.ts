import { LAST_REST_MS } from '../sessions/session-end.ts';
import { type Lifting, liftingOn, volumeOf } from '../sets/measured-load.ts';
import { SAME_VALUE as SAME } from '../sets/measures.ts';
import { countsForVolume, isHard } from '../sets/set-kind.ts';
import type { WorkoutLog } from '../workout-log.ts';
import type { SeriesPoint } from './progress.ts';

/** The longest workout, ms: a forgotten Finish makes no night of training. */
const WORKOUT_MAX_MS = 6 * 3_600_000;

interface ReviewedSession {
  day: string;
  /** Its row, where there is one: it says more than the sets. */
  row: { startedAt: string; endedAt?: string } | null;
  sets: readonly WorkoutLog[];
  exercises: readonly { movement: string; name: string; sets: readonly WorkoutLog[] }[];
}

export interface ReviewedMovement {
  movement: string;
  /** The newest of its names. */
  name: string;
  /** Hard sets. */
  sets: number;
  sessions: number;
}

/** A year in numbers, derived from its sessions and never stored. */
export interface YearReview {
  sessions: number;
  /** Days with a workout. */
  days: number;
  /** Hard sets: without warm-ups and missed ones, and a drop is one with its set. */
  sets: number;
  /** kg lifted: load times repetitions of all sets but warm-ups and missed ones. */
  volume: number;
  /** Time in the gym, s. */
  seconds: number;
  /** Sessions of each of the twelve months. */
  months: number[];
  /** The movement with most sets first. */
  movements: ReviewedMovement[];
}

/** `sessions` are those of one calendar year. One pass over its sets. @param liftingOf of a movement's id */
export function yearReview(
  sessions: readonly ReviewedSession[],
  liftingOf: (movement: string) => Lifting = () => ({}),
): YearReview {
  const movements = new Map<string, ReviewedMovement & { last: string }>();
  const review = { sessions: sessions.length, sets: 0, volume: 0, seconds: 0 };
  for (const session of sessions) {
    review.seconds += secondsOf(session);
    const counted = new Set<string>();
    for (const { movement, name, sets } of session.exercises) {
      const known = movements.get(movement) ?? { movement, name, sets: 0, sessions: 0, last: '' };
      movements.set(movement, known);
      const lifting = liftingOn(session.day, liftingOf(movement));
      if (session.day > known.last) Object.assign(known, { name, last: session.day });
      for (const set of sets) {
        if (!countsForVolume(set)) continue;
        counted.add(movement);
        review.volume += volumeOf(set, lifting) ?? 0;
        if (!isHard(set)) continue;
        known.sets += 1;
        review.sets += 1;
      }
    }
    for (const movement of counted) {
      const known = movements.get(movement);
      if (known) known.sessions += 1;
    }
  }
  const trained = [...movements.values()]
    .filter(({ sets }) => sets > 0)
    .sort((a, b) => b.sets - a.sets || (a.name < b.name ? -1 : 1))
    .map(({ last: _, ...movement }) => movement);
  const months = Array.from(
    { length: 12 },
    (_, i) => sessions.filter(({ day }) => Number(day.slice(5, 7)) === i + 1).length,
  );
  const days = new Set(sessions.map(({ day }) => day)).size;
  return { ...review, days, months, movements: trained };
}

/**
 * A session's seconds, from its start to its end; without these, from the first set to a rest after the last.
 */
function secondsOf({ row, sets }: ReviewedSession): number {
  const at = sets.map(({ date }) => Date.parse(date));
  const first = Math.min(Date.parse(row?.startedAt ?? '') || Number.POSITIVE_INFINITY, ...at.slice(0, 1));
  const last = row?.endedAt ? Date.parse(row.endedAt) : (at.at(-1) ?? first) + LAST_REST_MS;
  const ms = last - first;
  return ms > 0 ? Math.min(ms, WORKOUT_MAX_MS) / 1_000 : 0;
}

/** The gain of a movement's best in a year. */
export interface YearGain {
  /** The best before the year's first record: of the years before, or of its first day ever. */
  before: number;
  best: number;
  /** The day of the best, YYYY-MM-DD. */
  day: string;
  /** Days on which it beat all before. */
  records: number;
}

/** `points` are every day's best of a movement, by day ascending; null where the year brought no record. */
export function yearGain(points: readonly SeriesPoint[], year: string): YearGain | null {
  let best = Number.NEGATIVE_INFINITY;
  let gain = null as YearGain | null;
  for (const { day, weight } of points) {
    if (day.slice(0, 4) > year) break;
    if (weight <= best + SAME) continue;
    // The first day is the base for later ones.
    if (day.slice(0, 4) === year && best > Number.NEGATIVE_INFINITY) {
      gain = { before: gain?.before ?? best, best: weight, day, records: (gain?.records ?? 0) + 1 };
    }
    best = weight;
  }
  return gain;
}
