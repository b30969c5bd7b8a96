/** A day of a program to be made, with what its exercises plan. */
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

/** What a new program took: what its undo needs. */
export interface MadeProgram {
  programId: string;
  maxIds: readonly string[];
}

/** What a lifter does to what is planned. As DiaryIntents. */
export interface PlanIntents {
  /** Makes a program of these days, with training maxes of today, and chooses it: one change. */
  addPlannedProgram(
    name: string,
    days: readonly PlannedDay[],
    maxes: readonly NewMax[],
  ): Promise<MadeProgram>;
  undoPlannedProgram(made: MadeProgram): Promise<void>;
  /** What percentages are of from today on. A second one of a day takes the first one's place. Resolves to what takes it back. */
  setTrainingMax(max: NewMax): Promise<() => Promise<void>>;
  /** Whether the session is lighter on purpose, which what progresses leaves out. */
  setLight(sessionId: string, light: boolean): Promise<void>;
}
