import type { Target } from '../../../schema/progression/suggest.ts';
import type { WeightUnit } from '../../../schema/workout-log.ts';

/** What a plan asks for in the row of one slot. */
export interface RowTarget {
  target: Target;
  /** The weight that the row starts with; null where none is suggested. */
  offer: { weight: number; unit: WeightUnit } | null;
}

/** By slot (schema/sets/set-slots.ts). */
export type RowTargets = ReadonlyMap<string, RowTarget>;
