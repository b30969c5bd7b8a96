import { movementIdOf } from '../catalogue/movement.ts';
import { type AboutMovement, aboutMovement, joinedMovementOf } from '../catalogue/movement-rows.ts';
import { listOf } from '../contents.ts';
import type { EntityType, Shown } from '../entities.ts';
import { type Exercise, nameKey } from '../exercise.ts';
import { bodyValuesIn } from '../progress/body-values.ts';
import { bodyWeightReader } from '../progress/body-weight.ts';
import { sessionTitle } from '../sessions/session-title.ts';
import { exercisesOfSession, type TrainingSession, trainingSessions } from '../sessions/training-sessions.ts';
import type { WorkoutLog } from '../workout-log.ts';
import { archivedOf, type ExportedDiary } from './archived.ts';

/** A set with all that an export says of it. */
export interface ExportedSet {
  set: WorkoutLog;
  /** As its exercise is called by now; at the time where the exercise is gone. */
  name: string;
  movement: AboutMovement;
  /** Null where it is gone, and where the export knows nothing of it. */
  exercise: Exercise | null;
  /** What was noted of the exercise for that day. */
  exerciseNote: string | undefined;
}

/** One visit to the gym. */
export interface ExportedSession {
  /** Null of an implied one (schema/sessions/training-sessions.ts). */
  row: Shown<'session'> | null;
  /** The lifter's own, YYYY-MM-DD. */
  day: string;
  /** ISO. */
  start: string;
  /** ISO; that of its last set where nobody has said another. */
  end: string;
  /** What its row says, else the title of the day of the program that most of its sets belong to; '' where none is known. */
  title: string;
  /** What the body weighed then, kg: as the session says, else that day's weigh-in or the newest before; else null. */
  bodyWeightKg: number | null;
  /** Exercise after exercise as they were begun, each by set number. */
  sets: ExportedSet[];
}

/** The sets of a diary as sessions, the oldest first. One at a time: only the sets themselves are held. */
export function* diarySessions(contents: Partial<ExportedDiary>): Generator<ExportedSession> {
  const rows = new Map(listOf(contents, 'session').map((row) => [row.id, row]));
  const describe = setDescriber(contents);
  const titleOf = titleReader(contents);
  const bodyWeightOn = bodyWeightReader(
    bodyValuesIn(listOf(contents, 'measurement'), listOf(contents, 'session')),
  );
  for (const session of trainingSessions(listOf(contents, 'log'), rows).reverse()) {
    const row = rows.get(session.sessionId ?? '') ?? null;
    const sets = exercisesOfSession(session.sets).flatMap(({ sets: done }) => done);
    const last = session.sets.at(-1)?.date ?? '';
    yield {
      row,
      day: session.day,
      start: row?.startedAt ?? session.sets[0]?.date ?? '',
      end: row?.endedAt ?? last,
      title: titleOf(session, row),
      bodyWeightKg: row?.bodyWeight ?? bodyWeightOn(session.day),
      sets: sets.map(describe),
    };
  }
}

function setDescriber(contents: Partial<ExportedDiary>): (set: WorkoutLog) => ExportedSet {
  const exercises = new Map(withArchivedOf(contents, 'exercise').map((row) => [row.id, row]));
  const movements = listOf(contents, 'movement');
  const notes = new Map(
    listOf(contents, 'entry').map(({ sessionId, exerciseId, note }) => [`${sessionId} ${exerciseId}`, note]),
  );
  const about = new Map<string, AboutMovement>();
  const aboutOf = (id: string) => {
    const known = about.get(id) ?? aboutMovement(id, movements);
    about.set(id, known);
    return known;
  };
  return (set) => {
    const exercise = exercises.get(set.exerciseId) ?? null;
    const name = exercise?.name || set.exerciseName || 'Exercise';
    return {
      set,
      name,
      exercise,
      movement: aboutOf(exercise ? joinedMovementOf(exercise, movements) : movementIdOf(nameKey(name))),
      exerciseNote: notes.get(`${set.sessionId} ${set.exerciseId}`),
    };
  };
}

function titleReader(contents: Partial<ExportedDiary>) {
  const titles = new Map(withArchivedOf(contents, 'day').map(({ id, title }) => [id, title.trim()]));
  const dayOf = new Map(withArchivedOf(contents, 'exercise').map((row) => [row.id, row.workoutDayId]));
  return ({ sets }: TrainingSession<WorkoutLog>, row: Shown<'session'> | null) =>
    sessionTitle(sets, row, titles, (id) => dayOf.get(id));
}

function withArchivedOf<T extends EntityType>(contents: Partial<ExportedDiary>, type: T): Shown<T>[] {
  return [...listOf(contents, type), ...archivedOf(contents, type)];
}
