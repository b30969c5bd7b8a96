import type { SetKind } from '../../../../schema/sets/set-kind.ts';
import type { WeightUnit, WorkoutLog } from '../../../../schema/workout-log.ts';
import type { RowMeasured } from './row-measured.ts';

/** One row of the set table. `weight` is in `unit`, which may differ from the unit shown. */
export interface SetRow {
  weight: number;
  unit: WeightUnit;
  reps: number;
  /** The numbers of an exercise that measures something beside weight and reps. */
  measured?: RowMeasured;
  /** Whether the lifter changed this row since it was last saved. */
  touched: boolean;
  /** The set saved today that this row shows; what is entered in the row edits it. */
  saved: WorkoutLog | null;
  /** The id that the set will have, of a row that is typed for a new set. */
  newId?: string;
  /** The kind of a new set, and the id of the set that it continues; a saved set has both in `saved`. */
  kind?: SetKind | undefined;
  chainOf?: string | undefined;
  /** Whether the lifter chose the kind. Else it follows from last time. */
  chosen?: true;
  /** A proposed warm-up on the way to the working weight. Save takes one at a time. */
  ramp?: true;
  /** A set number that is not shown: it lies before others that are saved, and the exercise plans fewer sets. */
  spare?: true;
  /** A set that was added for today, beyond those that the exercise plans. */
  extra?: true;
}

/** A weight with the unit it was typed in. */
export interface TypedWeight {
  weight: number;
  unit: WeightUnit;
}
