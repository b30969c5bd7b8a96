import type { Measurement } from '../../schema/progress/body.ts';
import type { Goal } from '../../schema/progress/goals.ts';
import type { TakeBack } from './take-back.ts';

type Content<T> = { [Name in keyof T as Name extends 'id' ? never : Name]: T[Name] };
/** The fields that change; null takes a field away. */
type Edit<T> = { [Name in keyof Content<T>]?: Content<T>[Name] | null };

/** Without `at` the measurement is of now. */
export type NewMeasurement = Omit<Content<Measurement>, 'at'> & { at?: string };
export type MeasurementEdit = Edit<Measurement>;
export type NewGoal = Content<Goal>;
export type GoalEdit = Edit<Goal>;

/** What a lifter does with measurements of their body and with goals. Each behaves as DiaryIntents say. */
export interface BodyIntents {
  addMeasurement(measurement: NewMeasurement): Promise<Measurement>;
  /** Resolves to the undo. Throws `not_found`. */
  editMeasurement(id: string, edit: MeasurementEdit): Promise<TakeBack>;
  /** The returned one is what undo needs. Throws `not_found`. */
  removeMeasurement(id: string): Promise<Measurement>;
  undoRemoveMeasurement(measurement: Measurement): ReturnType<TakeBack>;
  addGoal(goal: NewGoal): Promise<Goal>;
  /** Resolves to the undo. Throws `not_found`. */
  editGoal(id: string, edit: GoalEdit): Promise<TakeBack>;
  /** The returned one is what undo needs. Throws `not_found`. */
  removeGoal(id: string): Promise<Goal>;
  undoRemoveGoal(goal: Goal): ReturnType<TakeBack>;
}
