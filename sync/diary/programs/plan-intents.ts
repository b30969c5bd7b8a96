import type { Shown } from '../../../schema/entities.ts';
import type { TakeBack } from '../take-back.ts';

/** A day of a new program, with the plans of its exercises. */
export interface PlannedDay {
  title: string;
  exercises: readonly {
    name: string;
    targetMuscles: string;
    equipment?: string;
    /** 1 to 6, default 3. */
    sets?: number;
    plan?: string;
    rules?: string;
  }[];
}

/** A weight as it was typed. */
export interface NewMax {
  movementId: string;
  weight: number;
  unit: 'kg' | 'lb';
}

/** What making a program changed: its undo needs this. */
export interface MadeProgram {
  programId: string;
  /** The training maxes, as they were made. */
  maxes: readonly Shown<'trainingMax'>[];
}

/** Planned programs, training maxes and lighter sessions. Each behaves as DiaryIntents say. */
export interface PlanIntents {
  /** Makes a program of these days, with training maxes of today, and chooses it: one change. */
  addPlannedProgram(
    name: string,
    days: readonly PlannedDay[],
    maxes: readonly NewMax[],
  ): Promise<MadeProgram>;
  /** Throws `not_found` where the program is gone. */
  undoPlannedProgram(made: MadeProgram): ReturnType<TakeBack>;
  /**
   * Sets the training max that percentages refer to from today on. A second one on the same day replaces the
   * first. Resolves to the undo.
   */
  setTrainingMax(max: NewMax): Promise<TakeBack>;
  /** Marks a session as lighter on purpose, or not: progressions leave such a session out. Throws `not_found`. */
  setLight(sessionId: string, light: boolean): Promise<void>;
}
