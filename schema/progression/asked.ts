import type { Vary } from './ladders.ts';
import type { Loading } from './load.ts';
import type { PastWorkout } from './past.ts';
import type { Plan, PlannedSet } from './plan.ts';
import type { Rules } from './rules.ts';

/** A training max, from a day (YYYY-MM-DD) on. */
export interface DatedMax {
  day: string;
  weight: number;
  unit: 'kg' | 'lb';
  /** When it was set, ms, where that is known to have been on this day. */
  at?: number | undefined;
}

/** The place in a wave, each member from 1. */
export interface Round {
  week: number;
  weeks: number;
  cycle: number;
}

export interface Asked {
  plan: Plan;
  rules: Rules | null;
  /** Past workouts, oldest first, in the loading's unit, without today's. */
  workouts: readonly PastWorkout[];
  /** Training maxes, by day ascending. */
  maxes: readonly DatedMax[];
  loading: Loading;
  /** Whether today is lighter on purpose. */
  light?: boolean;
  /** Words for a calendar day (YYYY-MM-DD) in a sentence: "12 Nov". */
  dayWords: (day: string) => string;
}

/** A rule's result for today. */
export interface Growth {
  /** Which of the plan's lists. */
  variant: number;
  /** The working weight, in the loading's unit; null where nothing says it. */
  weight: number | null;
  reason: string;
  /** The training max of today. */
  max?: number | null;
  /** The sets, where they differ from the plan's. */
  sets?: PlannedSet[];
  /** The whole weight of each set, where they differ. */
  weights?: (number | null)[];
  round?: Round;
  /** Set where only the lifter's own weight was lifted and another exercise would fit better. */
  vary?: Vary | null;
}
