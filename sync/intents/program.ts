import { firstValueFrom, map } from 'rxjs';
import type { Day } from '../../schema/day.ts';
import { type Exercise, ORDER_INDEX_MAX } from '../../schema/exercise.ts';
import { DiaryError } from '../diary.ts';
import type { Engine } from '../engine.ts';
import { toDay, toExercise } from '../reads.ts';

/** What an intent finds before it acts. */
export function daysNow(engine: Engine): Promise<Day[]> {
  const days = engine.store.live.rows('day');
  return firstValueFrom(days.pipe(map((rows) => rows.filter(({ hidden }) => !hidden).map(toDay))));
}

export function exercisesNow(engine: Engine): Promise<Exercise[]> {
  const exercises = engine.store.live.rows('exercise');
  return firstValueFrom(exercises.pipe(map((rows) => rows.filter(({ hidden }) => !hidden).map(toExercise))));
}

export async function exerciseNow(engine: Engine, id: string): Promise<Exercise> {
  const exercise = (await exercisesNow(engine)).find((found) => found.id === id);
  if (!exercise) throw new DiaryError('not_found', 'This exercise is no longer in your program.');
  return exercise;
}

export async function dayNow(engine: Engine, id: string): Promise<Day> {
  const day = (await daysNow(engine)).find((found) => found.id === id);
  if (!day) throw new DiaryError('not_found', 'This workout day is no longer in your program.');
  return day;
}

/** The exercises of one day in their order. */
export function ofDay(exercises: readonly Exercise[], dayId: string): Exercise[] {
  return exercises
    .filter((exercise) => exercise.workoutDayId === dayId)
    .sort((a, b) => a.orderIndex - b.orderIndex || (a.id < b.id ? -1 : 1));
}

/** The order index behind the last of a day, within the schema's bound. */
export function behindLast(exercises: readonly Exercise[], dayId: string): number {
  const last = ofDay(exercises, dayId).at(-1);
  return last ? Math.min(last.orderIndex + 1, ORDER_INDEX_MAX) : 0;
}
