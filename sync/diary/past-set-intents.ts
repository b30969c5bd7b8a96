import type { OptionalContent } from '../../schema/entities.ts';
import type { WeightUnit, WorkoutLog } from '../../schema/workout-log.ts';
import type { SavedSets } from './saved-sets.ts';
import type { SessionExercise } from './session-intents.ts';

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

/** What one set of the past was; `weight` is in `unit`. Null takes away what else was measured or said. */
export type LiftedSet = {
  weight: number;
  unit: WeightUnit;
  reps: number;
} & { [Field in Measured | Said]?: OptionalContent<'log'>[Field] | null };

/** When and where sets of the past were lifted: those of a session say it. */
export type PastVisit = Pick<WorkoutLog, 'date' | 'sessionId' | 'offsetMin'>;

/** Where a set goes: what is left out stays as it is. */
export interface PastPlace {
  exerciseId?: string;
  visit?: PastVisit;
  setNumber: number;
}

/** An exercise that comes into the diary with sets of the past, and into no program. */
export type PastExercise = Pick<SessionExercise, 'name' | 'targetMuscles' | 'equipment'>;

/** A set before and after it was moved; under another exercise it is another set. */
export interface MovedSet {
  before: WorkoutLog;
  stored: WorkoutLog;
}

/** Corrections of any day. They begin no session; `undoSave` takes each back. */
export interface PastSetIntents {
  /** Its day stays, and of its kind, effort and note what nothing is said of. Throws `not_found`. */
  editPastSet(id: string, set: LiftedSet): Promise<SavedSets>;
  /**
   * Of any exercise, also one that left the program, by its id, or of one that never was in it. Throws `not_found`
   * for an id that nothing has, and where the program has no day.
   */
  addPastSets(
    exercise: string | PastExercise,
    sets: readonly (LiftedSet & { setNumber: number })[],
    visit: PastVisit,
  ): Promise<SavedSets>;
  /** Edits a set and puts it under another exercise, or on another day or into another session. Throws `not_found`. */
  movePastSet(id: string, set: LiftedSet, to: PastPlace): Promise<MovedSet>;
  undoMovePastSet(moved: MovedSet): Promise<void>;
}
