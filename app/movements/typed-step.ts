import { parseWeight } from '../../schema/sets/units.ts';

/** The most that one press may add, in either unit (schema/entities/movement.ts and gym.ts). */
const STEP_MAX = 100;

/** What to say of a step that `stepOf` does not take. */
export const WRONG_STEP = `More than 0, at most ${STEP_MAX}`;

/** Reads a typed step, in the unit of its weights. Null where nothing is typed, undefined where it is no step. */
export function stepOf(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const step = parseWeight(text);
  return step !== null && step > 0 && step <= STEP_MAX ? step : undefined;
}
