import { type DistanceUnit, fromMetres } from '../../schema/sets/distance.ts';
import type { WeightUnit } from '../../schema/workout-log.ts';

/** The unit in which a distance is easy to read for who counts weights in `unit`: from one kilometre or mile on, that. */
export function readableUnit(metres: number, unit: WeightUnit): DistanceUnit {
  const [near, far]: [DistanceUnit, DistanceUnit] = unit === 'kg' ? ['m', 'km'] : ['yd', 'mi'];
  return fromMetres(metres, far) < 1 ? near : far;
}
