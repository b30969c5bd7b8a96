import type { Day } from '../../schema/day.ts';
import type { Exercise } from '../../schema/exercise.ts';
import { listActiveDays } from '../days/day-repository.ts';
import type { Steps } from '../db/long-reads.ts';
import { inChunks } from '../http/text-stream.ts';
import { logsJson } from '../logs/exercise-logs.ts';
import { lastDates } from '../logs/last-dates.ts';
import { type AnyExercise, findExercise, readExercises } from './exercise-repository.ts';
import { readJoins } from './joined-movements.ts';
import { type LastTime, lastTimes } from './previous-workouts.ts';

/** Characters of a day's sets that are kept till they are said a second time; of more, the rest is read again. */
const KEPT_MAX = 4 * 1024 * 1024;

/** What all of an answer needs. Of the sets it holds only the last time's: they are read as they are said. */
interface Sources {
  steps: Steps;
  /** By the ids of the exercises that were ever done. */
  last: ReadonlyMap<string, string>;
  previous: LastTime;
  /** Whose history an exercise's sets belong to. */
  movementOf: (exercise: Exercise) => string;
}

/** JSON in pieces, each read with the transaction that the steps have by then. */
type Json = AsyncGenerator<string, string>;

/**
 * The whole active program as the specification's call has it: days, their exercises, their sets.
 * @param now ms
 */
export async function programJson(steps: Steps, now: number): Promise<Json> {
  const days = await listActiveDays(steps.trx, steps.userId);
  const all = await readExercises(steps);
  const exercises = all
    .filter(({ deleted }) => !deleted)
    .sort(byOrder)
    .map(({ exercise }) => exercise);
  return inChunks(programText(await sourcesOf(steps, exercises, all, now), days, exercises));
}

/**
 * One exercise as the program has it; undefined when the user has no such exercise, or deleted it.
 * @param now ms
 */
export async function exerciseJson(steps: Steps, id: string, now: number): Promise<Json | undefined> {
  const exercise = await findExercise(steps.trx, steps.userId, id);
  if (!exercise) return undefined;
  const sources = await sourcesOf(steps, [exercise], await readExercises(steps), now);
  return inChunks(exerciseText(sources, exercise));
}

function byOrder({ exercise: a }: AnyExercise, { exercise: b }: AnyExercise): number {
  return a.orderIndex - b.orderIndex || (a.id < b.id ? -1 : 1);
}

async function sourcesOf(
  steps: Steps,
  exercises: readonly Exercise[],
  all: readonly AnyExercise[],
  now: number,
): Promise<Sources> {
  const movementOf = await readJoins(steps);
  const groups = sameMovements(exercises, all, movementOf);
  const last = await lastDates(steps, [...groups.values()].flat());
  return { steps, last, previous: await lastTimes(steps, groups, last, now), movementOf };
}

/** The ids of all that train the movement of one of these, deleted ones too: their sets still count as history. */
function sameMovements(
  exercises: readonly Exercise[],
  all: readonly AnyExercise[],
  movementOf: Sources['movementOf'],
): Map<string, string[]> {
  const groups = new Map(exercises.map((exercise) => [movementOf(exercise), [] as string[]]));
  for (const { exercise } of all) groups.get(movementOf(exercise))?.push(exercise.id);
  return groups;
}

async function* programText(
  sources: Sources,
  days: readonly Day[],
  exercises: readonly Exercise[],
): AsyncGenerator<string> {
  const { userId } = sources.steps;
  const byDay = new Map(days.map(({ id }) => [id, [] as Exercise[]]));
  for (const exercise of exercises) byDay.get(exercise.workoutDayId)?.push(exercise);
  yield '[';
  for (const [at, day] of days.entries()) {
    const ofDay = byDay.get(day.id) ?? [];
    const kept = new KeptSets();
    yield `${at === 0 ? '' : ','}${openObject({ ...day, userId })},"exercises":[`;
    for (const [n, exercise] of ofDay.entries()) {
      if (n > 0) yield ',';
      yield* exerciseText(sources, exercise, kept);
    }
    yield '],"logs":[';
    yield* joined(setsOfDay(sources, ofDay, kept));
    yield ']}';
  }
  yield ']';
}

async function* exerciseText(sources: Sources, exercise: Exercise, kept?: KeptSets): AsyncGenerator<string> {
  const { userId } = sources.steps;
  const previousWorkout = (await sources.previous(sources.movementOf(exercise))) ?? null;
  yield `${openObject({ ...exercise, userId, previousWorkout })},"logs":[`;
  const sets = setsOf(sources, exercise);
  yield* joined(kept ? kept.keeping(exercise.id, sets) : sets);
  yield ']}';
}

async function* setsOf({ steps, last }: Sources, { id }: Exercise): AsyncGenerator<string> {
  if (last.has(id)) yield* logsJson(steps, id);
}

/** The same sets again, as each day has them behind its exercises. */
async function* setsOfDay(
  sources: Sources,
  exercises: readonly Exercise[],
  kept: KeptSets,
): AsyncGenerator<string> {
  for (const exercise of exercises) yield* kept.of(exercise.id) ?? setsOf(sources, exercise);
}

/** The sets of a day as they were said, exercise by exercise, as far as they may be held. */
class KeptSets {
  readonly #pieces = new Map<string, string[]>();
  #room = KEPT_MAX;

  async *keeping(exerciseId: string, pieces: AsyncIterable<string>): AsyncGenerator<string> {
    const kept: string[] = [];
    let length = 0;
    for await (const piece of pieces) {
      length += piece.length;
      if (length <= this.#room) kept.push(piece);
      else kept.length = 0;
      yield piece;
    }
    if (length > this.#room) return;
    this.#pieces.set(exerciseId, kept);
    this.#room -= length;
  }

  /** Undefined where they could not all be kept. */
  of(exerciseId: string): readonly string[] | undefined {
    return this.#pieces.get(exerciseId);
  }
}

async function* joined(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const piece of pieces) {
    yield isFirst ? piece : `,${piece}`;
    isFirst = false;
  }
}

/** An object's JSON without its last brace. */
function openObject(value: object): string {
  return JSON.stringify(value).slice(0, -1);
}
