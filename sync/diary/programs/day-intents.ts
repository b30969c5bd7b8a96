import type { Exercise } from '../../../schema/exercise.ts';
import type { TakeBack } from '../take-back.ts';

/** What a lifter does to the days that there are. */
export interface DayIntents {
  /** Resolves to the undo. */
  renameDay(id: string, title: string): Promise<TakeBack>;
  /**
   * Adds the starter program's exercises that are missing, to the days of its numbers in the active program,
   * or to one day. Resolves to what was added, which `undoAdd` takes back.
   */
  addStarterProgram(dayId?: string): Promise<Exercise[]>;
}
