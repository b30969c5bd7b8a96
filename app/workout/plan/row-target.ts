import type { Target } from '../../../schema/progression/suggest.ts';
import type { WeightUnit } from '../../../schema/workout-log.ts';

/** What the row of a slot should be; `offer` is the weight that it starts with, if one is suggested. */
export interface RowTarget {
  target: Target;
  offer: { weight: number; unit: WeightUnit } | null;
}

/** By slot (schema/sets/set-slots.ts). */
export type RowTargets = ReadonlyMap<string, RowTarget>;
