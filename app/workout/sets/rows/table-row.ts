import type { SetKind } from '../../../../schema/sets/set-kind.ts';
import type { WeightUnit, WorkoutLog } from '../../../../schema/workout-log.ts';
import type { RowMeasured } from './row-measured.ts';

/** One row of the set table. `weight` is in `unit`, which may differ from the unit shown. */
export interface SetRow {
  weight: number;
  unit: WeightUnit;
  reps: number;
  /** What else its exercise measures. */
  measured?: RowMeasured;
  /** Whether the lifter changed this row since it was last saved. */
  touched: boolean;
  /** The set saved today that this row is; what is entered in the row edits it. */
  saved: WorkoutLog | null;
  /** The id of the set that a row typed for a new one will be. */
  newId?: string;
  /** The kind of a new set, and the set that it goes on from (`chainOf`); a saved set has both in `saved`. */
  kind?: SetKind | undefined;
  chainOf?: string | undefined;
  /** Whether the lifter chose the kind: else it is proposed, as last time began. */
  chosen?: true;
  /** A warm-up on the way to the working weight, which nobody has done yet: Save takes one at a time. */
  ramp?: true;
  /** A number that no row shows, between others that are saved: the exercise plans fewer sets. */
  spare?: true;
  /** A set more than the exercise plans, for today alone. */
  extra?: true;
}

/** A weight with the unit it was typed in. */
export interface TypedWeight {
  weight: number;
  unit: WeightUnit;
}
