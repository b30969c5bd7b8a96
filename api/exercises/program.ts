import { type Exercise, nameKey } from '../../schema/exercise.ts';
import { type PreviousSet, previousSets } from '../../schema/previous.ts';
import type { WorkoutLog } from '../../schema/workout-log.ts';
import { listDays } from '../days/day-repository.ts';
import type { Database } from '../db/tables.ts';
import { readTogether } from '../db/write-queue.ts';
import { listLogs } from '../logs/log-repository.ts';
import { exerciseNames, listExercises } from './exercise-repository.ts';

export interface PreviousWorkout {
  date: string;
  sets: Pick<PreviousSet, 'setNumber' | 'weight' | 'reps'>[];
}

export interface ExerciseWithLogs extends Exercise {
  userId: string;
  previousWorkout: PreviousWorkout | null;
  logs: (WorkoutLog & { userId: string })[];
}

export interface ProgramDay {
  id: string;
  userId: string;
  dayNumber: number;
  title: string;
  exercises: ExerciseWithLogs[];
  logs: ExerciseWithLogs['logs'];
}

/** The whole program as the specification's call has it: days, their exercises, their sets. */
export async function readProgram(db: Database, userId: string, now: number): Promise<ProgramDay[]> {
  const { days, exercises } = await readTogether(db, async (trx) => ({
    days: await listDays(trx, userId),
    exercises: await readExercises(trx, userId, now),
  }));
  return days.map((day) => {
    const ofDay = exercises.filter((exercise) => exercise.workoutDayId === day.id);
    return { ...day, userId, exercises: ofDay, logs: ofDay.flatMap(({ logs }) => logs) };
  });
}

/** The user's exercises with their sets, oldest first, and what was done last time. */
async function readExercises(db: Database, userId: string, now: number): Promise<ExerciseWithLogs[]> {
  const names = await exerciseNames(db, userId);
  const logs = await listLogs(db, userId);
  const byName = Map.groupBy(logs, (log) => nameKey(names.get(log.exerciseId) ?? ''));
  const byExercise = Map.groupBy(logs, (log) => log.exerciseId);
  return (await listExercises(db, userId)).map((exercise) =>
    withLogs(userId, exercise, byExercise.get(exercise.id), byName.get(nameKey(exercise.name)), now),
  );
}

/** One exercise as the program has it; undefined when the user has no such exercise, or deleted it. */
export async function readExercise(
  db: Database,
  userId: string,
  id: string,
  now: number,
): Promise<ExerciseWithLogs | undefined> {
  return readTogether(db, async (trx) => {
    const exercise = (await listExercises(trx, userId)).find((one) => one.id === id);
    if (!exercise) return undefined;
    const names = await exerciseNames(trx, userId);
    const sameName = [...names].filter(([, name]) => nameKey(name) === nameKey(exercise.name));
    const logs = await listLogs(
      trx,
      userId,
      sameName.map(([id]) => id),
    );
    const own = logs.filter((log) => log.exerciseId === id);
    return withLogs(userId, exercise, own, logs, now);
  });
}

function withLogs(
  userId: string,
  exercise: Exercise,
  own: readonly WorkoutLog[] | undefined,
  ofSameName: readonly WorkoutLog[] | undefined,
  now: number,
): ExerciseWithLogs {
  return {
    ...exercise,
    userId,
    previousWorkout: previousWorkout(ofSameName ?? [], now),
    logs: (own ?? []).map((log) => ({ ...log, userId })),
  };
}

/** Two local days can lie in as many as four days of UTC. */
const UTC_DAYS = 4;

/** `logs` by date, oldest first. */
function previousWorkout(logs: readonly WorkoutLog[], now: number): PreviousWorkout | null {
  const sets = previousSets(newestDays(logs), now);
  const date = sets.reduce((newest, set) => (set.date > newest ? set.date : newest), '');
  if (date === '') return null;
  return { date, sets: sets.map(({ setNumber, weight, reps }) => ({ setNumber, weight, reps })) };
}

function newestDays(logs: readonly WorkoutLog[]): readonly WorkoutLog[] {
  const days = new Set<string>();
  for (let at = logs.length - 1; at >= 0; at--) {
    days.add(logs[at]?.date.slice(0, 10) ?? '');
    if (days.size > UTC_DAYS) return logs.slice(at + 1);
  }
  return logs;
}
