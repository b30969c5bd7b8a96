import type { Exercise } from '../../../schema/exercise.ts';
import type { TakeBack } from '../take-back.ts';
import type { EditedExercise } from './program-intents.ts';

export interface NewExercise {
  dayId: string;
  name: string;
  targetMuscles: string;
  equipment?: string;
  /** 1 to 6, default 3. */
  sets?: number;
  /** Default: after the last of its day. */
  orderIndex?: number;
}

/** Null takes targets or progression away. */
export type ExerciseEdit = Partial<Pick<Exercise, 'name' | 'targetMuscles' | 'equipment' | 'sets'>> & {
  plan?: string | null;
  rules?: string | null;
};

/** `missing`: only those whose name the other day has not. */
export type CopiedExercises = 'all' | 'missing';

/** What a lifter does to one exercise. Each behaves as DiaryIntents say. */
export interface ExerciseIntents {
  /** What it resolves to is for `undoEdit`. */
  editExercise(id: string, edit: ExerciseEdit): Promise<EditedExercise>;
  /** Archives an exercise; its sets stay. The returned exercise is what undo needs. */
  deleteExercise(id: string): Promise<Exercise>;
}

/** Which exercises a day has, and in what order. Each behaves as DiaryIntents say. */
export interface DayExerciseIntents {
  addExercise(exercise: NewExercise): Promise<Exercise>;
  undoDeleteExercise(exercise: Exercise): ReturnType<TakeBack>;
  copyExercise(id: string, targetDayId: string): Promise<Exercise>;
  /** Copies the exercises of a day behind those of another; resolves to the copies. */
  copyDay(sourceDayId: string, targetDayId: string, which?: CopiedExercises): Promise<Exercise[]>;
  /** Removes exercises that were added or copied, as one change; sets that were logged on them stay. */
  undoAdd(added: readonly Exercise[]): ReturnType<TakeBack>;
  /** The whole new order of one day, by exercise id. */
  reorderExercises(dayId: string, ids: readonly string[]): Promise<void>;
}
