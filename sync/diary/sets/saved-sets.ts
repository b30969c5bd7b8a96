import type { WorkoutLog } from '../../../schema/workout-log.ts';

/** What one save stored. `undoSave` takes it back. */
export interface SavedSets {
  /** The new sets and the edited ones, as they are now. */
  stored: readonly WorkoutLog[];
  /** The edited ones, as they were. */
  before: readonly WorkoutLog[];
  /** The id of the session that began with them. */
  begun?: string;
}
