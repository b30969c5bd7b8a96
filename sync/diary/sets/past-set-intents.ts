import type { OptionalContent } from '../../../schema/entities.ts';
import type { WeightUnit, WorkoutLog } from '../../../schema/workout-log.ts';
import type { SessionExercise } from '../sessions/session-intents.ts';
import type { TakeBack } from '../take-back.ts';
import type { SavedSets } from './saved-sets.ts';

type Measured =
  | 'durationS'
  | 'distanceM'
  | 'enteredDistance'
  | 'distanceUnit'
  | 'assist'
  | 'repsLeft'
  | 'outcome';
/** What is said of a set beside its numbers. */
type Said = 'kind' | 'chainOf' | 'effort' | 'effortScale' | 'note';

/** One set of the past; `weight` is in `unit`. Null takes an optional field away. */
export type LiftedSet = {
  weight: number;
  unit: WeightUnit;
  reps: number;
} & { [Field in Measured | Said]?: OptionalContent<'log'>[Field] | null };

/** When and where sets of the past were lifted, as the sets of their session say it. */
export type PastVisit = Pick<WorkoutLog, 'date' | 'sessionId' | 'offsetMin'>;

/** Where a set moves to; a part that is left out stays as it is. */
export interface PastPlace {
  exerciseId?: string;
  visit?: PastVisit;
  setNumber: number;
}

/** An exercise that comes into the diary with sets of the past, and into no program. */
type PastExercise = Pick<SessionExercise, 'name' | 'targetMuscles' | 'equipment'>;

/** A set before and after it was moved. Under another exercise it is a new set. */
export interface MovedSet {
  before: WorkoutLog;
  stored: WorkoutLog;
}

/** Corrections of any day. They begin no session; `undoSave` takes each back. */
export interface PastSetIntents {
  /**
   * Edits a set; its day stays, and so do its kind, effort and note where the edit names none. `seen` is the set
   * that the edit began with: what it says like that stays as it is by now. Throws `not_found`.
   */
  editPastSet(id: string, set: LiftedSet, seen?: WorkoutLog): Promise<SavedSets>;
  /**
   * Adds sets to any exercise: by the id of one, also one that left the program, or as a new one that no
   * program has. Throws `not_found` for an unknown id, and where the program has no day.
   */
  addPastSets(
    exercise: string | PastExercise,
    sets: readonly (LiftedSet & { setNumber: number })[],
    visit: PastVisit,
  ): Promise<SavedSets>;
  /**
   * Edits a set as `editPastSet` does and puts it under another exercise, or on another day or into another session.
   * Throws `not_found`.
   */
  movePastSet(id: string, set: LiftedSet, to: PastPlace, seen?: WorkoutLog): Promise<MovedSet>;
  undoMovePastSet(moved: MovedSet): ReturnType<TakeBack>;
}
