import type { SET_KINDS } from '../entities/workout-set.ts';
import type { WorkoutLog } from '../workout-log.ts';

export type SetKind = (typeof SET_KINDS)[number];

/** The fields that say how a set counts. */
export type Counted = Pick<WorkoutLog, 'kind' | 'outcome'>;

export const isWarmup = ({ kind }: Pick<WorkoutLog, 'kind'>) => kind === 'warmup';

/** Whether a set was tried and not done, as the lifter said on purpose. */
export const isMissed = ({ outcome }: Pick<WorkoutLog, 'outcome'>) => outcome === 'missed';

/** Whether a set continues another, as a drop does: both are one hard set. */
export function isPart({ kind, chainOf }: Pick<WorkoutLog, 'kind' | 'chainOf'>): boolean {
  return kind === 'drop' || chainOf !== undefined;
}

/** Whether a set counts for volume: it is no warm-up and was done. */
export function countsForVolume(set: Counted): boolean {
  return !isWarmup(set) && !isMissed(set);
}

/** Whether a set can be a best or a point of a chart: it was lifted alone and all the way. */
export function countsForRecord(set: Counted): boolean {
  return countsForVolume(set) && set.kind !== 'partial' && set.kind !== 'forced';
}

/** Whether a set is a hard set: no warm-up, done, and no part of another. */
export const isHard = (set: Counted & Pick<WorkoutLog, 'chainOf'>): boolean =>
  countsForVolume(set) && !isPart(set);

/** Whether a set is one that a program plans: no warm-up, and no part of another set. */
export function isPlanned(set: Pick<WorkoutLog, 'kind' | 'chainOf'>): boolean {
  return !isWarmup(set) && !isPart(set);
}
