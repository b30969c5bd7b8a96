import { nameKey } from '../../exercise.ts';
import { localDayOf } from '../../sessions/session-of-sets.ts';
import type { WorkoutLog } from '../../workout-log.ts';

export type Likened = Pick<
  WorkoutLog,
  'date' | 'offsetMin' | 'exerciseName' | 'weight' | 'reps' | 'durationS' | 'distanceM'
>;

/**
 * Equal for two sets that are likely one set told by two apps: of one local day and exercise, with the same figures. A
 * weight that was converted and rounded on the way is the same to a tenth of a kg.
 */
export function likeness(set: Likened): string {
  const figures = [Math.round(set.weight * 10), set.reps, set.durationS ?? 0, set.distanceM ?? 0];
  return [localDayOf(set), nameKey(set.exerciseName), ...figures].join('\n');
}
