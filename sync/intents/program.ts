import type { Day } from '../../schema/day.ts';
import { type Exercise, ORDER_INDEX_MAX } from '../../schema/exercise.ts';
import type { Row } from '../../schema/merge.ts';
import { DiaryError } from '../diary/diary.ts';
import { toDay, toExercise } from '../diary/reads.ts';
import type { Engine } from '../engine.ts';
import { isHidden, isWhole } from '../store/rows.ts';

/** What an intent finds before it acts; read it where `mutate` calls, when no other write is under way. */
export async function daysNow(engine: Engine): Promise<Day[]> {
  return (await visibleRows(engine, 'day')).map((row) => toDay({ row }));
}

export async function exercisesNow(engine: Engine): Promise<Exercise[]> {
  return (await visibleRows(engine, 'exercise')).map((row) => toExercise({ row }));
}

/** From the disk: a reactive query may be a moment behind what another tab has just written. */
async function visibleRows(engine: Engine, type: 'day' | 'exercise'): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const records of engine.store.records.all(type)) {
    for (const { view } of records) if (!isHidden(view)) rows.push(view);
  }
  return rows;
}

export async function exerciseNow(engine: Engine, id: string): Promise<Exercise> {
  const [record] = await engine.store.records.get([{ type: 'exercise', id }]);
  if (!record || isHidden(record.view)) {
    throw new DiaryError('not_found', 'This exercise is no longer in your program.');
  }
  return toExercise({ row: record.view });
}

/** An exercise that was deleted, with the content it has by now; null when this device no longer has it whole. */
export async function archivedNow(engine: Engine, id: string): Promise<Exercise | null> {
  const [record] = await engine.store.records.get([{ type: 'exercise', id }]);
  return record && isWhole(record.view) ? toExercise({ row: record.view }) : null;
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
