import { setImmediate as pause } from 'node:timers/promises';
import type { Day } from '../../schema/day.ts';
import { type Exercise, nameKey } from '../../schema/exercise.ts';
import { type PreviousSet, previousSets } from '../../schema/previous.ts';
import type { WorkoutLog } from '../../schema/workout-log.ts';
import { listDays } from '../days/day-repository.ts';
import type { Trx } from '../db/tables.ts';
import { logsJson, newestLogs } from '../logs/log-repository.ts';
import { exerciseNames, listExercises } from './exercise-repository.ts';

interface PreviousWorkout {
  date: string;
  sets: Pick<PreviousSet, 'setNumber' | 'weight' | 'reps'>[];
}

/** An exercise as the program has it: ten years of sets never become objects here. */
interface ExerciseText {
  exercise: Exercise;
  previousWorkout: PreviousWorkout | null;
  /** A JSON array, oldest first. */
  logs: string;
}

/** The whole program as the specification's call has it, JSON in pieces: days, their exercises, their sets. */
export async function readProgram(trx: Trx, userId: string, now: number): Promise<Iterable<string>> {
  const days = await listDays(trx, userId);
  const names = await exerciseNames(trx, userId);
  const exercises: ExerciseText[] = [];
  for (const exercise of await listExercises(trx, userId)) {
    exercises.push(await readText(trx, userId, exercise, names, now));
    await pause();
  }
  return programText(userId, days, exercises);
}

/** One exercise as the program has it; undefined when the user has no such exercise, or deleted it. */
export async function readExercise(
  trx: Trx,
  userId: string,
  id: string,
  now: number,
): Promise<Iterable<string> | undefined> {
  const exercise = (await listExercises(trx, userId)).find((one) => one.id === id);
  if (!exercise) return undefined;
  const names = await exerciseNames(trx, userId);
  return exerciseText(userId, await readText(trx, userId, exercise, names, now));
}

async function readText(
  trx: Trx,
  userId: string,
  exercise: Exercise,
  names: ReadonlyMap<string, string>,
  now: number,
): Promise<ExerciseText> {
  const key = nameKey(exercise.name);
  const sameName = [...names].flatMap(([id, name]) => (nameKey(name) === key ? [id] : []));
  const newest: WorkoutLog[] = [];
  for (const id of sameName) newest.push(...(await newestDays(trx, userId, id)));
  const logs = await logsJson(trx, userId, exercise.id);
  return { exercise, previousWorkout: previousWorkout(newest, now), logs };
}

function* programText(
  userId: string,
  days: readonly Day[],
  exercises: readonly ExerciseText[],
): Generator<string> {
  yield '[';
  for (const [at, day] of days.entries()) {
    const ofDay = exercises.filter(({ exercise }) => exercise.workoutDayId === day.id);
    yield `${at === 0 ? '' : ','}${openObject({ ...day, userId })},"exercises":[`;
    for (const [n, exercise] of ofDay.entries()) {
      if (n > 0) yield ',';
      yield* exerciseText(userId, exercise);
    }
    yield '],"logs":[';
    for (const [n, { logs }] of ofDay.filter(({ logs }) => logs !== '[]').entries()) {
      if (n > 0) yield ',';
      yield logs.slice(1, -1);
    }
    yield ']}';
  }
  yield ']';
}

function* exerciseText(userId: string, { exercise, previousWorkout, logs }: ExerciseText): Generator<string> {
  yield `${openObject({ ...exercise, userId, previousWorkout })},"logs":`;
  yield logs;
  yield '}';
}

/** An object's JSON without its last brace. */
function openObject(value: object): string {
  return JSON.stringify(value).slice(0, -1);
}

/** Two local days can lie in as many as four days of UTC. */
const UTC_DAYS = 4;
/** Enough for that many days of most people's, so that one read does. */
const NEWEST_FIRST_READ = 64;

/** The sets of an exercise's newest days. */
async function newestDays(trx: Trx, userId: string, exerciseId: string): Promise<WorkoutLog[]> {
  for (let limit = NEWEST_FIRST_READ; ; limit *= 4) {
    const logs = await newestLogs(trx, userId, exerciseId, limit);
    const days = new Set<string>();
    for (const [at, { date }] of logs.entries()) {
      days.add(date.slice(0, 10));
      if (days.size > UTC_DAYS) return logs.slice(0, at);
    }
    if (logs.length < limit) return logs;
  }
}

function previousWorkout(logs: readonly WorkoutLog[], now: number): PreviousWorkout | null {
  const sets = previousSets(logs, now);
  const date = sets.reduce((newest, set) => (set.date > newest ? set.date : newest), '');
  if (date === '') return null;
  return { date, sets: sets.map(({ setNumber, weight, reps }) => ({ setNumber, weight, reps })) };
}
