import { localDayOf } from '../sessions/session-of-sets.ts';
import type { Lifting } from '../sets/measured-load.ts';
import { movesBody } from '../sets/measures.ts';
import type { SummedSet } from './movement-summary.ts';
import { ESTIMATE_REPS_MAX, type Formula, oneRepMax } from './one-rep-max.ts';

export interface EstimateOptions {
  formula: Formula;
  /** Whether repetitions that were left in reserve count for the estimate. */
  withEffort: boolean;
  /** How its sets are lifted; without it weight times repetitions. */
  lifting?: Lifting;
}

/**
 * The single that a set lets estimate, kg. Where the body is moved its weight is part of it, and the estimate is
 * null where that is unknown.
 */
export function estimateOf(
  set: SummedSet,
  { formula, withEffort, lifting = {} }: EstimateOptions,
): number | null {
  if (set.assist || lifting.measure === 'assisted') return null;
  const body = movesBody(lifting) ? lifting.bodyWeightOn?.(localDayOf(set)) : 0;
  if (body === null || body === undefined) return null;
  return oneRepMax(body + set.weight, leastReps(set), formula, withEffort ? halvesLeft(set) / 2 : 0);
}

/**
 * Half repetitions that a set's estimate goes by; null where it has none. Of sets with one weight, more of
 * them mean a higher estimate by every formula.
 */
export function possibleHalves(set: SummedSet, withEffort: boolean): number | null {
  const halves = leastReps(set) * 2 + (withEffort ? halvesLeft(set) : 0);
  return leastReps(set) < 1 || !(set.weight > 0) || halves > ESTIMATE_REPS_MAX * 2 ? null : halves;
}

/** Of a set that was done one side at a time, the weaker side's. */
export const leastReps = ({ reps, repsLeft }: SummedSet) => Math.min(reps, repsLeft ?? reps);

function halvesLeft({ effort, effortScale }: SummedSet): number {
  return effort === undefined ? 0 : effortScale === 'rir' ? effort : 20 - effort;
}
