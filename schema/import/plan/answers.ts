import type { Exercise } from '../../exercise.ts';
import type { DistanceUnit } from '../../sets/distance.ts';
import type { WeightUnit } from '../../workout-log.ts';

/** The exercise that a name of the file stands for. */
export type ImportTarget = Pick<Exercise, 'name' | 'movementId'>;

/** What the lifter says of a file beside what it says itself. */
export interface ImportAnswers {
  /** Of weights without a unit. */
  weightUnit: WeightUnit;
  distanceUnit: DistanceUnit;
  /** Of times without one, of IANA's names. */
  zone: string;
  /** By the name in the file; one that is not in it is an exercise of its own under its name. */
  names: ReadonlyMap<string, ImportTarget>;
}
