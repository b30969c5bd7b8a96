import { leastReps } from '../progress/estimates.ts';
import { oneRepMax } from '../progress/one-rep-max.ts';
import { type Measure, measureOf } from '../sets/measures.ts';
import { countsForRecord } from '../sets/set-kind.ts';
import type { WorkoutLog } from '../workout-log.ts';

/**
 * The most that one could have lifted once, kg, after Epley (schema/progress/one-rep-max.ts). Null too of what is no
 * record, and where the weight is not all that was lifted.
 */
export function estimatedMaxKg(set: WorkoutLog, measure: Measure): number | null {
  if (measureOf(set, measure) !== 'weight-reps' || !countsForRecord(set)) return null;
  return oneRepMax(set.weight, leastReps(set), 'epley');
}
