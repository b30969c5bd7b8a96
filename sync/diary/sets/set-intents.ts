import type { OptionalContent } from '../../../schema/entities.ts';
import type { WeightUnit, WorkoutLog } from '../../../schema/workout-log.ts';
import type { TakeBack } from '../take-back.ts';
import type { SavedSets } from './saved-sets.ts';

/** The optional fields of a set, as they are stored. Null takes a field away. */
type EnteredContent = { [Field in keyof OptionalContent<'log'>]: OptionalContent<'log'>[Field] | null };

/** One row of the set table as it was typed: `weight` is in `unit`. */
export interface EnteredSet extends EnteredContent {
  setNumber: number;
  weight: number;
  unit: WeightUnit;
  reps: number;
  /**
   * The stored set that gets these values. An id that no set has yet becomes the new set's: a caller that
   * made the id when the set was typed finds the set by it, and saving twice adds it once.
   */
  id?: string;
}

/** What a lifter does with sets of one exercise. Each behaves as DiaryIntents say. */
export interface SetIntents {
  /**
   * Logs the new sets under one instant and edits those that name a stored one, in one change set. A set that
   * was deleted meanwhile is logged anew. Without `at` (ISO) the instant is now by the clock that is right
   * (R28), and the sets belong to the running session, which begins with them if there is none; with `at` a
   * set belongs to no session but the one it names.
   */
  saveSets(exerciseId: string, sets: readonly EnteredSet[], at?: string): Promise<SavedSets>;
  /**
   * Deletes the sets that the save added, and the session that began with them; gives edited sets their
   * weight and reps back.
   */
  undoSave(saved: SavedSets): ReturnType<TakeBack>;
  /** Resolves to the sets that were still there: undo needs them. */
  deleteSets(ids: readonly string[]): Promise<WorkoutLog[]>;
  undoDeleteSets(sets: readonly WorkoutLog[]): ReturnType<TakeBack>;
}

/** Sets that got a wrong date. */
export interface SetDateIntents {
  /** Gives sets another date, all the same instant; `at` as for `saveSets`. Throws `not_found`. */
  moveSets(ids: readonly string[], at?: string): Promise<void>;
}
