/** What one step reads of sets at most, so that it takes some milliseconds however many there are. */
export const SETS_A_STEP = 2_000;
const EXERCISES_A_STEP = 512;

/** After every instant and every id, as text. */
export const END = '\uffff';

/** Behind a set, in the order of the index workout_logs_exercise. */
export interface Place {
  date: string;
  id: string;
}
export interface PageStart extends Place {
  userId: string;
  exerciseId: string;
}

/** As many exercises as one statement is asked about. */
export function* steps(exerciseIds: readonly string[]): Generator<string[]> {
  for (let from = 0; from < exerciseIds.length; from += EXERCISES_A_STEP) {
    yield exerciseIds.slice(from, from + EXERCISES_A_STEP);
  }
}
