import type { DistanceUnit } from '../../schema/sets/distance.ts';
import type { Measure } from '../../schema/sets/measures.ts';
import type { WeightUnit } from '../../schema/workout-log.ts';

/** The unit in which a lifter who counts weights in `unit` types distances, where nothing says another. */
export function usualDistanceUnit(measure: Measure, unit: WeightUnit): DistanceUnit {
  if (measure === 'carry') return unit === 'kg' ? 'm' : 'yd';
  return unit === 'kg' ? 'km' : 'mi';
}
