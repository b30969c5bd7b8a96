import type { Day } from '../../schema/day.ts';
import { type Exercise, nameKey } from '../../schema/exercise.ts';
import { listDays } from '../days/day-repository.ts';
import type { Steps } from '../db/long-reads.ts';
import { inChunks } from '../http/text-stream.ts';
import { logsJson } from '../logs/exercise-logs.ts';
import { type AnyExercise, findExercise, readExercises } from './exercise-repository.ts';
import { type PreviousWorkout, previousWorkouts } from './previous-workouts.ts';

/** An exercise as the program has it: ten years of sets never become objects here. */
interface ExerciseText {
  exercise: Exercise;
  previousWorkout: PreviousWorkout | null;
  /** JSON of its sets, oldest first, which only wants commas between its pieces. */
  logs: string[];
}

export interface ProgramSteps extends Steps {
  /** The wall clock, ms. */
  now: number;
}

/** The whole program as the specification's call has it, JSON in pieces: days, their exercises, their sets. */
export async function readProgram(steps: ProgramSteps): Promise<Iterable<string>> {
  const { trx, userId, now } = steps;
  const days = await listDays(trx, userId);
  const all = await readExercises(steps);
  const exercises = all.filter(({ deleted }) => !deleted).sort(byOrder);
  const previous = await previousWorkouts(steps, sameNames(all, exercises), now);
  const texts: ExerciseText[] = [];
  for (const { exercise } of exercises) texts.push(await textOf(steps, exercise, previous));
  return inChunks(programText(userId, days, texts));
}

/** One exercise as the program has it; undefined when the user has no such exercise, or deleted it. */
export async function readExercise(steps: ProgramSteps, id: string): Promise<Iterable<string> | undefined> {
  const exercise = await findExercise(steps.trx, steps.userId, id);
  if (!exercise) return undefined;
  const groups = sameNames(await readExercises(steps), [{ exercise }]);
  const previous = await previousWorkouts(steps, groups, steps.now);
  return inChunks(exerciseText(steps.userId, await textOf(steps, exercise, previous)));
}

function byOrder({ exercise: a }: AnyExercise, { exercise: b }: AnyExercise): number {
  return a.orderIndex - b.orderIndex || (a.id < b.id ? -1 : 1);
}

/** The ids of all exercises that have the name of one of `wanted`: deleted ones' sets still count as history. */
function sameNames(
  all: readonly AnyExercise[],
  wanted: readonly Pick<AnyExercise, 'exercise'>[],
): Map<string, string[]> {
  const groups = new Map(wanted.map(({ exercise }) => [nameKey(exercise.name), [] as string[]]));
  for (const { exercise } of all) groups.get(nameKey(exercise.name))?.push(exercise.id);
  return groups;
}

async function textOf(
  steps: Steps,
  exercise: Exercise,
  previous: ReadonlyMap<string, PreviousWorkout>,
): Promise<ExerciseText> {
  const previousWorkout = previous.get(nameKey(exercise.name)) ?? null;
  return { exercise, previousWorkout, logs: await logsJson(steps, exercise.id) };
}

function* programText(
  userId: string,
  days: readonly Day[],
  exercises: readonly ExerciseText[],
): Generator<string> {
  const byDay = new Map(days.map(({ id }) => [id, [] as ExerciseText[]]));
  for (const text of exercises) byDay.get(text.exercise.workoutDayId)?.push(text);
  yield '[';
  for (const [at, day] of days.entries()) {
    const ofDay = byDay.get(day.id) ?? [];
    yield `${at === 0 ? '' : ','}${openObject({ ...day, userId })},"exercises":[`;
    for (const [n, exercise] of ofDay.entries()) {
      if (n > 0) yield ',';
      yield* exerciseText(userId, exercise);
    }
    yield '],"logs":[';
    yield* joined(ofDay.flatMap(({ logs }) => logs));
    yield ']}';
  }
  yield ']';
}

function* exerciseText(userId: string, { exercise, previousWorkout, logs }: ExerciseText): Generator<string> {
  yield `${openObject({ ...exercise, userId, previousWorkout })},"logs":[`;
  yield* joined(logs);
  yield ']}';
}

function* joined(pieces: readonly string[]): Generator<string> {
  for (const [n, piece] of pieces.entries()) {
    if (n > 0) yield ',';
    yield piece;
  }
}

/** An object's JSON without its last brace. */
function openObject(value: object): string {
  return JSON.stringify(value).slice(0, -1);
}
