import type { Vary } from './ladders.ts';
import type { Loading } from './load.ts';
import type { PastWorkout } from './past.ts';
import type { Plan, PlannedSet } from './plan.ts';
import type { Rules } from './rules.ts';

/** What percentages are of from a day (YYYY-MM-DD) on. */
export interface DatedMax {
  day: string;
  weight: number;
  unit: 'kg' | 'lb';
}

/** Where in its weeks a wave is, each from 1. */
export interface Round {
  week: number;
  weeks: number;
  cycle: number;
}

export interface Asked {
  plan: Plan;
  rules: Rules | null;
  /** Oldest first, in the loading's unit, without today. */
  workouts: readonly PastWorkout[];
  /** By day ascending. */
  maxes: readonly DatedMax[];
  loading: Loading;
  /** Today is lighter on purpose. */
  light?: boolean;
  /** A calendar day (YYYY-MM-DD) as a sentence names it: "12 Nov". */
  dayWords: (day: string) => string;
}

/** What a rule says of today. */
export interface Growth {
  /** Which list of the plan's. */
  variant: number;
  /** The working weight, in the loading's unit; null where nothing says it. */
  weight: number | null;
  reason: string;
  /** The training max of today. */
  max?: number | null;
  /** The sets, where they are other than the plan's. */
  sets?: PlannedSet[];
  /** The whole weight of each set, where they differ. */
  weights?: (number | null)[];
  round?: Round;
  /** Nothing but the lifter's own weight was lifted, and another exercise would fit better. */
  vary?: Vary | null;
}
