/** How an exercise is done: short sentences, two to four a part. */
export interface ExerciseDetails {
  setup: readonly string[];
  execution: readonly string[];
  tips: readonly string[];
  safety: readonly string[];
}

/** By exact catalogue name. */
export type DetailsByName = Readonly<Record<string, ExerciseDetails>>;
