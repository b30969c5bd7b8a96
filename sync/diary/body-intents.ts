import type { Measurement } from '../../schema/body.ts';
import type { Goal } from '../../schema/goals.ts';

type Content<T> = { [Name in keyof T as Name extends 'id' ? never : Name]: T[Name] };
/** What changes; null takes away. */
type Edit<T> = { [Name in keyof Content<T>]?: Content<T>[Name] | null };

/** Without `at` it was measured now. */
export type NewMeasurement = Omit<Content<Measurement>, 'at'> & { at?: string };
export type MeasurementEdit = Edit<Measurement>;
export type NewGoal = Content<Goal>;
export type GoalEdit = Edit<Goal>;

/** What a lifter does with what they measure of themselves, and with what they are after. As DiaryIntents. */
export interface BodyIntents {
  addMeasurement(measurement: NewMeasurement): Promise<Measurement>;
  /** Resolves to the edit that takes it back. Throws `not_found`. */
  editMeasurement(id: string, edit: MeasurementEdit): Promise<MeasurementEdit>;
  /** The returned one is what undo needs. Throws `not_found`. */
  removeMeasurement(id: string): Promise<Measurement>;
  undoRemoveMeasurement(measurement: Measurement): Promise<void>;
  addGoal(goal: NewGoal): Promise<Goal>;
  /** Resolves to the edit that takes it back. Throws `not_found`. */
  editGoal(id: string, edit: GoalEdit): Promise<GoalEdit>;
  /** The returned one is what undo needs. Throws `not_found`. */
  removeGoal(id: string): Promise<Goal>;
  undoRemoveGoal(goal: Goal): Promise<void>;
}
