import type { Day } from '../../schema/day.ts';
import { type Exercise, ORDER_INDEX_MAX } from '../../schema/exercise.ts';
import {
  activeProgram,
  daysInSight,
  type ListedProgram,
  listedPrograms,
  programOf,
} from '../../schema/program.ts';
import type { Engine } from '../engine.ts';
import { DiaryError } from '../errors.ts';
import { visibleRows, wholeRows } from './stored-rows.ts';

export async function daysNow(engine: Engine): Promise<Day[]> {
  const [days, exercises] = await Promise.all([wholeRows(engine, 'day'), exercisesNow(engine)]);
  return daysInSight(
    days.map(({ shown, hidden }) => ({ day: shown, hidden })),
    exercises,
  );
}

export function exercisesNow(engine: Engine): Promise<Exercise[]> {
  return visibleRows(engine, 'exercise');
}

export async function programsNow(engine: Engine): Promise<ListedProgram[]> {
  const [rows, days] = await Promise.all([wholeRows(engine, 'program'), daysNow(engine)]);
  return listedPrograms(
    rows.map(({ shown, hidden }) => ({ ...shown, hidden })),
    days,
  );
}

/** The days of one program in their order; without an id, of the active program. */
export async function daysOfProgram(engine: Engine, programId?: string): Promise<Day[]> {
  const id = programId ?? activeProgram(await programsNow(engine));
  return (await daysNow(engine)).filter((day) => programOf(day) === id);
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

/** The order index behind the last of a day, or so many places further behind, within the schema's bound. */
export function behindLast(exercises: readonly Exercise[], dayId: string, further = 0): number {
  const last = ofDay(exercises, dayId).at(-1)?.orderIndex ?? -1;
  return Math.min(last + 1 + further, ORDER_INDEX_MAX);
}
