import type { Day } from '../../../schema/day.ts';
import type { Exercise } from '../../../schema/exercise.ts';
import type { SharedProgram } from '../../../schema/export/program-file.ts';
import type { Program } from '../../../schema/program.ts';
import type { TakeBack } from '../take-back.ts';

/** What the removal of a day took away: what its undo needs. */
export interface RemovedDay {
  day: Day;
  exercises: readonly Exercise[];
  /** The days behind it, as they were before each took the number in front of its own. */
  movedUp: readonly Day[];
}

/** What the removal of a program took away. */
export interface RemovedProgram {
  /** Null where the program had no row: the one that every account begins with gets a row when it is first named. */
  program: Program | null;
  days: readonly Day[];
  exercises: readonly Exercise[];
}

/** An exercise before and after an edit: what its undo needs. */
export interface EditedExercise {
  before: Exercise;
  after: Exercise;
}

type Replacement = Pick<Exercise, 'name' | 'targetMuscles' | 'equipment'>;

interface ReplacedExercise {
  before: Exercise;
  made: Exercise;
}

/** What a new program begins with: one day, what the active one has, or the starter program's four days. */
export type ProgramSource = 'empty' | 'copy' | 'starter';

/** What a lifter does to days, programs and the places of exercises. Each behaves as DiaryIntents say. */
export interface ProgramIntents {
  /** Adds a day behind the last of the active program, called "Day N" without a title. Throws `invalid` behind the 99th. */
  addDay(title?: string): Promise<Day>;
  /**
   * Removes a day and archives its exercises; their sets stay, and the days behind it close the gap.
   * Throws `invalid` for the only day of a program.
   */
  removeDay(id: string): Promise<RemovedDay>;
  undoRemoveDay(removed: RemovedDay): ReturnType<TakeBack>;
  /** The whole new order of one program's days, by id. Resolves to the undo. */
  reorderDays(ids: readonly string[]): Promise<TakeBack>;
  /** Makes a program and chooses it; resolves to its id. */
  addProgram(name: string, source: ProgramSource): Promise<string>;
  /**
   * Makes a program of a shared one and chooses it. A movement that the lifter has stays as it is. What it
   * resolves to takes the program back, and what the program said of movements unless that is needed since.
   */
  addSharedProgram(program: SharedProgram): Promise<TakeBack>;
  /** Resolves to the undo. */
  renameProgram(id: string, name: string): Promise<TakeBack>;
  /** Makes a program the active one, on every device. */
  chooseProgram(id: string): Promise<void>;
  /** Removes a program with its days and exercises; sets stay. Throws `invalid` for the only one. */
  removeProgram(id: string): Promise<RemovedProgram>;
  undoRemoveProgram(removed: RemovedProgram): ReturnType<TakeBack>;
  /** Moves an exercise behind the last of another day. */
  moveExercise(id: string, targetDayId: string): Promise<EditedExercise[]>;
  /** Puts another exercise in an exercise's place, with its plan and sets; each keeps its own history. */
  replaceExercise(id: string, by: Replacement): Promise<ReplacedExercise>;
  undoReplaceExercise(replaced: ReplacedExercise): ReturnType<TakeBack>;
  /**
   * Links an exercise with the next of its day, and the supersets of both, into one superset. Resolves to the
   * exercises that it changed.
   */
  linkWithNext(id: string): Promise<EditedExercise[]>;
  /** Takes an exercise out of its superset. Resolves to it, and to an exercise left alone by that. */
  unlink(id: string): Promise<EditedExercise[]>;
  undoEdit(edited: readonly EditedExercise[]): ReturnType<TakeBack>;
}
