import type { Day } from '../../schema/day.ts';
import { type Exercise, nameKey } from '../../schema/exercise.ts';
import { listDays } from '../days/day-repository.ts';
import type { Steps } from '../db/long-reads.ts';
import { inChunks } from '../http/text-stream.ts';
import { lastDates, logsJson } from '../logs/exercise-logs.ts';
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
  const days = await listDays(steps.trx, steps.userId);
  const all = await readExercises(steps);
  const exercises = all.filter(({ deleted }) => !deleted).sort(byOrder);
  const texts = await textsOf(
    steps,
    exercises.map(({ exercise }) => exercise),
    all,
  );
  return inChunks(programText(steps.userId, days, texts));
}

/** One exercise as the program has it; undefined when the user has no such exercise, or deleted it. */
export async function readExercise(steps: ProgramSteps, id: string): Promise<Iterable<string> | undefined> {
  const exercise = await findExercise(steps.trx, steps.userId, id);
  if (!exercise) return undefined;
  const [text] = await textsOf(steps, [exercise], await readExercises(steps));
  return text && inChunks(exerciseText(steps.userId, text));
}

function byOrder({ exercise: a }: AnyExercise, { exercise: b }: AnyExercise): number {
  return a.orderIndex - b.orderIndex || (a.id < b.id ? -1 : 1);
}

async function textsOf(
  steps: ProgramSteps,
  exercises: readonly Exercise[],
  all: readonly AnyExercise[],
): Promise<ExerciseText[]> {
  const groups = sameNames(exercises, all);
  const last = await lastDates(steps, [...groups.values()].flat());
  const previous = await previousWorkouts(steps, groups, last, steps.now);
  const texts: ExerciseText[] = [];
  for (const exercise of exercises) {
    const previousWorkout = previous.get(nameKey(exercise.name)) ?? null;
    const logs = last.has(exercise.id) ? await logsJson(steps, exercise.id) : [];
    texts.push({ exercise, previousWorkout, logs });
  }
  return texts;
}

/** The ids of all that have the name of one of these, deleted ones too: their sets still count as history. */
function sameNames(exercises: readonly Exercise[], all: readonly AnyExercise[]): Map<string, string[]> {
  const groups = new Map(exercises.map(({ name }) => [nameKey(name), [] as string[]]));
  for (const { exercise } of all) groups.get(nameKey(exercise.name))?.push(exercise.id);
  return groups;
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
