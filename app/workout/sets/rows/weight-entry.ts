import { formatWeight, fromKg, parseWeight, toKg, weightStep } from '../../../../schema/sets/units.ts';
import { WEIGHT_MAX_KG, type WeightUnit } from '../../../../schema/workout-log.ts';
import type { TypedWeight } from './table-row.ts';

/** A quotient so near to a whole number is meant to be one: 17.2 / 0.2 comes out below 86. */
const NEAR = 1e-9;

/** A typed weight in `unit`, converted where it was typed in another. Not rounded. */
function inUnit({ weight, unit: typedIn }: TypedWeight, unit: WeightUnit): number {
  return typedIn === unit ? weight : fromKg(toKg(weight, typedIn), unit);
}

/** The text of a resting weight field. */
export function weightText(typed: TypedWeight, unit: WeightUnit): string {
  return formatWeight(inUnit(typed, unit));
}

/** The text of a weight field that is edited: every decimal that was typed, or one where the weight is converted. */
export function editText(typed: TypedWeight, unit: WeightUnit): string {
  return typed.unit === unit ? String(typed.weight) : weightText(typed, unit);
}

/** Whether a text can become a weight by typing on: digits with at most one comma or point. */
export function isWeightInProgress(text: string): boolean {
  return /^\d{0,5}([.,]\d{0,3})?$/.test(text);
}

/** Reads what was typed, in `unit`; null when it is no weight or more than a diary can hold. */
export function typedWeight(text: string, unit: WeightUnit): TypedWeight | null {
  const weight = parseWeight(text);
  return weight === null || toKg(weight, unit) > WEIGHT_MAX_KG ? null : { weight, unit };
}

/**
 * The weight after a press of plus (1) or minus (-1), in the unit shown; never below 0. A weight typed in the other
 * unit goes to the next whole step: 70 kg is 154.3 lb, then 155 or 150. A weight typed in this unit moves by the
 * step, so that 81.25 kg becomes 83.75.
 * @param step what a press adds, in `unit`
 */
export function stepped(
  typed: TypedWeight,
  unit: WeightUnit,
  direction: 1 | -1,
  step = weightStep(unit),
): TypedWeight {
  const isOwn = typed.unit === unit;
  const shown = isOwn ? typed.weight : Number(weightText(typed, unit));
  if (direction === -1 && shown <= 0) return typed;
  const next = isOwn
    ? shown + direction * step
    : (direction === 1 ? Math.floor(shown / step + NEAR) + 1 : Math.ceil(shown / step - NEAR) - 1) * step;
  // Sums of decimals drift: 0.1 + 0.2. Three decimals is finer than any plate.
  const weight = Math.round(Math.max(0, next) * 1000) / 1000;
  return toKg(weight, unit) > WEIGHT_MAX_KG ? typed : { weight, unit };
}
