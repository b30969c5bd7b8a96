import { movementIdOf, movementOf } from '../../../schema/catalogue/movement.ts';
import type { Shown } from '../../../schema/entities.ts';
import {
  exercisesOfSession,
  type SessionExercise,
  type TrainingSession,
} from '../../../schema/sessions/training-sessions.ts';
import type { WorkoutLog } from '../../../schema/workout-log.ts';
import type { IndexedExercise } from './history-index.ts';
import { noteKey } from './session-notes.ts';
import type { TitleReader } from './session-titles.ts';

/** What was done of one exercise in a session. */
export interface DiarySessionExercise extends SessionExercise<WorkoutLog> {
  movement: string;
  /** The exercise's name at the time. */
  name: string;
  /** As the exercise says; absent where its row has not arrived. */
  targetMuscles?: string;
  /** The note on it for that session. */
  note?: string;
}

/** One visit to the gym as the history shows it. */
export interface DiarySession extends TrainingSession<WorkoutLog> {
  /** Null for an implied session, and until the row has arrived. */
  row: Shown<'session'> | null;
  /** The title of its row, else of the program's day that most of its exercises belong to; null where none is known. */
  title: string | null;
  /** In the order in which they were begun. */
  exercises: DiarySessionExercise[];
}

interface Known {
  exercises: ReadonlyMap<string, IndexedExercise>;
  titleOf: TitleReader;
  /** Notes on exercises (./session-notes.ts). */
  notes: ReadonlyMap<string, string>;
}

/** A session with everything that is known of it. */
export function diarySession(
  session: TrainingSession<WorkoutLog>,
  row: Shown<'session'> | null,
  { exercises, titleOf, notes }: Known,
): DiarySession {
  return { ...session, row, title: titleOf(session, row), exercises: exercisesOf(session, exercises, notes) };
}

function exercisesOf(
  { sets, sessionId }: TrainingSession<WorkoutLog>,
  exercises: ReadonlyMap<string, IndexedExercise>,
  notes: ReadonlyMap<string, string>,
): DiarySessionExercise[] {
  return exercisesOfSession(sets).map((done) => {
    const exercise = exercises.get(done.exerciseId);
    // Another client may log sets without a name.
    const name = done.sets.at(-1)?.exerciseName || exercise?.name || 'Exercise';
    const note = notes.get(noteKey(sessionId ?? '', done.exerciseId));
    const said = { ...done, name, ...(note === undefined ? {} : { note }) };
    if (!exercise) return { ...said, movement: movementIdOf(name) };
    const { targetMuscles } = exercise;
    return { ...said, movement: movementOf(exercise), targetMuscles };
  });
}
