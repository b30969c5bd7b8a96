import { WEIGHT_STEP_KG, WEIGHT_STEP_LB } from '../constants.ts';
import type { WeightUnit } from '../workout-log.ts';

/** The international avoirdupois pound, exact by definition (1959). */
export const KG_PER_LB = 0.45359237;

/** Kilograms for a number typed in `unit`. Not rounded: rounding is for display only. */
export function toKg(value: number, unit: WeightUnit): number {
  return unit === 'kg' ? value : value * KG_PER_LB;
}

/** The number to show in `unit` for kilograms. Not rounded. */
export function fromKg(kg: number, unit: WeightUnit): number {
  return unit === 'kg' ? kg : kg / KG_PER_LB;
}

/** A logged set's weight in `unit`: exactly what was typed when it was typed in that unit. */
export function shownWeight(
  set: { weight: number; enteredWeight: number; enteredUnit: WeightUnit },
  unit: WeightUnit,
): number {
  return set.enteredUnit === unit ? set.enteredWeight : fromKg(set.weight, unit);
}

/** Columns have room for 1000.0: from there on a weight has one decimal only. */
const HUNDREDTHS_BELOW = 1000;

/**
 * One decimal, as the specification shows weights; two where small plates make them ("81.25"). A weight that was
 * converted has more than two, and is shown with one.
 */
export function formatWeight(value: number): string {
  const hundredths = Math.round(value * 100);
  const isTyped = Math.abs(value * 100 - hundredths) < 1e-6 && hundredths % 10 !== 0;
  return value.toFixed(isTyped && Math.abs(value) < HUNDREDTHS_BELOW ? 2 : 1);
}

/** What one press of minus or plus adds, in `unit`. */
export function weightStep(unit: WeightUnit): number {
  return unit === 'kg' ? WEIGHT_STEP_KG : WEIGHT_STEP_LB;
}

/** Reads what a lifter types: comma or point, at least 0. Null when it is not such a number. */
export function parseWeight(text: string): number | null {
  const plain = text.trim().replace(',', '.');
  if (!/^(\d+\.?\d*|\.\d+)$/.test(plain)) return null;
  const value = Number(plain);
  return Number.isFinite(value) ? value : null;
}
