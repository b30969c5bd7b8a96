import type { Shown } from '../../entities.ts';
import type { WorkoutLog } from '../../workout-log.ts';
import type { RejectedRow } from '../imported.ts';
import type { ImportTarget } from './answers.ts';

/** An exercise that sets of a file are logged under: in no program, and its history is its movement's. */
export type PlannedExercise = Omit<Exercise, 'workoutDayId'>;
type Exercise = Shown<'exercise'>;
export type PlannedSession = Omit<Shown<'session'>, 'batchId'>;
export type PlannedSet = Omit<WorkoutLog, 'batchId'> & { sessionId: string; line: number };
export type PlannedEntry = Shown<'entry'>;

/** What a file makes of a diary, row by row, whatever of it is there already. */
export interface ImportPlan {
  exercises: PlannedExercise[];
  sessions: PlannedSession[];
  entries: PlannedEntry[];
  sets: PlannedSet[];
  /** Rows that the reader understood and no diary can hold; and those of which a part had to be cut off. */
  rejected: RejectedRow[];
  /** The names of the file, with how many sets each has and what it stands for, in the order in which they come. */
  names: { name: string; sets: number; target: ImportTarget }[];
  /** Sessions with exercises that were done in turn. */
  supersets: number;
}
