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

/** The same, but none lighter than `least`: what was lifted elsewhere may be heavier than the nearest weight here. */
export function nearestLoadFrom(least: number, weight: number, loading: Loading): number {
  return Math.max(nearestLoad(weight, loading), least);
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
export function stepIn({ value, unit }: Step, weight: number, loading: Loading): number {
  if (unit === '%') return (weight * value) / 100;
  if (unit === loading.unit) return value;
  const exact = unit === 'kg' ? value / KG_PER_LB : value * KG_PER_LB;
  // A difference is none of the rack's weights, of which the lightest may be many steps.
  return Math.max(nearestLoad(exact, { unit: loading.unit, step: loading.step }), loading.step);
}

/** A weight in the loading's unit, not rounded. */
export function inUnit({ weight, unit }: { weight: number; unit: 'kg' | 'lb' }, loading: Loading): number {
  return unit === loading.unit ? weight : fromKg(toKg(weight, unit), loading.unit);
}
