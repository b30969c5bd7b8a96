import type { DistanceUnit } from '../../schema/sets/distance.ts';
import type { Measure } from '../../schema/sets/measures.ts';
import type { WeightUnit } from '../../schema/workout-log.ts';

const USUAL = { carry: { kg: 'm', lb: 'yd' }, distance: { kg: 'km', lb: 'mi' } } as const;

/** The unit in which a lifter who counts weights in `unit` types distances, where nothing says another. */
export function usualDistanceUnit(measure: Measure, unit: WeightUnit): DistanceUnit {
  return USUAL[measure === 'carry' ? 'carry' : 'distance'][unit];
}
