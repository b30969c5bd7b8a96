import { fromKg, KG_PER_LB, toKg } from '../sets/units.ts';
import type { WeightUnit } from '../workout-log.ts';
import type { Step } from './rules.ts';

/** The unit in which an exercise is trained, and its smallest loadable step in it. */
export interface Loading {
  unit: WeightUnit;
  step: number;
  /**
   * The weights in the lifter's gym, ascending, in that unit; without it any number of steps can be loaded.
   */
  rack?: readonly number[];
}

const clean = (weight: number) => Math.round(weight * 1_000) / 1_000;

export function nearestLoad(weight: number, { step, rack = [] }: Loading): number {
  if (rack.length > 0)
    return rack.reduce((best, one) =>
      Math.abs(one - weight) < Math.abs(best - weight) - ALMOST ? one : best,
    );
  return step > 0 ? clean(Math.max(0, Math.round(weight / step) * step)) : clean(weight);
}

/** A tolerance just above the arithmetic's error, so that 90 % of 100 stays 90. */
const ALMOST = 1e-6;

export function loadBelow(weight: number, { step, rack = [] }: Loading): number {
  const [least] = rack;
  if (least !== undefined) return rack.findLast((one) => one <= weight + ALMOST) ?? least;
  return step > 0 ? clean(Math.max(0, Math.floor(weight / step + ALMOST) * step)) : clean(weight);
}

/**
 * A step in the loading's unit. A step that was typed in the other unit becomes the nearest number of
 * loadable ones.
 */
export function stepIn(step: Step, weight: number, loading: Loading): number {
  if (step.unit === '%') return (weight * step.value) / 100;
  if (step.unit === loading.unit) return step.value;
  const exact = step.unit === 'kg' ? step.value / KG_PER_LB : step.value * KG_PER_LB;
  return Math.max(nearestLoad(exact, loading), loading.step);
}

/** A weight in the loading's unit, not rounded. */
export function inUnit({ weight, unit }: { weight: number; unit: 'kg' | 'lb' }, loading: Loading): number {
  return unit === loading.unit ? weight : fromKg(toKg(weight, unit), loading.unit);
}
