import type { WorkoutLog } from './workout-log.ts';

/** What records and charts need of a set. */
export type SummedSet = Pick<
  WorkoutLog,
  | 'id'
  | 'date'
  | 'setNumber'
  | 'weight'
  | 'reps'
  | 'enteredWeight'
  | 'enteredUnit'
  | 'kind'
  | 'outcome'
  | 'assist'
  | 'repsLeft'
  | 'effort'
  | 'effortScale'
  | 'durationS'
  | 'distanceM'
>;

/**
 * What is kept of one exercise's sets of a UTC year beside them: derived from them, in no zone and by no formula, so
 * that it holds for every lifter's settings. Lists of one length go together.
 */
export interface PackSummary {
  /** Quarters of an hour since 1970 in which there is a set, ascending: a day of any zone is whole quarters. */
  quarters: number[];
  /** Of each quarter the hard sets, without warm-ups, missed sets and what goes on from another. */
  sets: number[];
  reps: number[];
  /** kg × repetitions of both sides. */
  volumes: number[];
  /** Oldest first, every set that any record or estimate of a day can come from, and few others. */
  bests: SummedSet[];
}

/** All that records and charts of a movement are derived from, over all its exercises. */
export interface MovementSummary {
  /** What lies unpacked, whole, in no order. */
  sets: readonly WorkoutLog[];
  /** In no order. */
  packed: readonly PackSummary[];
}

const QUARTER_MS = 15 * 60_000;
/** An instant of a quarter, ms. */
export const instantOf = (quarter: number) => quarter * QUARTER_MS;
export const quarterAt = (ms: number) => Math.floor(ms / QUARTER_MS);
