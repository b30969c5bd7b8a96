import { type Measure, measureOf } from '../sets/measures.ts';
import { countsForRecord } from '../sets/set-kind.ts';
import type { WorkoutLog } from '../workout-log.ts';

/** Behind this many repetitions every formula guesses. */
const REPS_MAX = 12;

/**
 * The most that one could have lifted once, kg, after Epley (1985): w (1 + r / 30), and w itself of a single.
 * Null of what is no record, of more than 12 repetitions, and where the weight is not all that was lifted.
 */
export function estimatedMaxKg(set: WorkoutLog, measure: Measure): number | null {
  const { weight, repsLeft, reps } = set;
  const done = Math.min(reps, repsLeft ?? reps);
  if (measureOf(set, measure) !== 'weight-reps' || !countsForRecord(set)) return null;
  if (weight <= 0 || done < 1 || done > REPS_MAX) return null;
  return done === 1 ? weight : weight * (1 + done / 30);
}
