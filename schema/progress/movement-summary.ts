import type { WorkoutLog } from '../workout-log.ts';

/** The fields of a set that records and charts need. */
export type SummedSet = Pick<
  WorkoutLog,
  | 'id'
  | 'date'
  | 'offsetMin'
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
 * The summary of one exercise's sets of a UTC year, kept beside its pack. It is derived in no time zone and
 * by no formula, so that it holds for every lifter's settings. Lists of one length belong together.
 */
export interface PackSummary {
  /** Quarters of an hour since 1970 in which there is a set, ascending: a day of any zone is whole quarters. */
  quarters: number[];
  /** How far the lifter's clock was ahead of UTC, minutes; null where no set says. A quarter of two clocks is there twice. */
  offsets: (number | null)[];
  /** Hard sets of each quarter, without warm-ups, missed sets and parts of another set. */
  sets: number[];
  reps: number[];
  /** kg × repetitions of both sides. */
  volumes: number[];
  /** Every set that any record or a day's estimate can come from, and few others, oldest first. */
  bests: SummedSet[];
}

/** Everything that a movement's records and charts are derived from, over all its exercises. */
export interface MovementSummary {
  /** Its sets that are not packed, in no order. */
  sets: readonly WorkoutLog[];
  /** The summaries of its packs, in no order. */
  packed: readonly PackSummary[];
}

/** Clocks differ from UTC by whole quarters of an hour, so a calendar day is whole quarters in every time zone. */
const QUARTER_MS = 15 * 60_000;
/** An instant of a quarter, ms. */
export const instantOf = (quarter: number) => quarter * QUARTER_MS;
export const quarterAt = (ms: number) => Math.floor(ms / QUARTER_MS);
