import type { Selectable } from 'kysely';
import * as v from 'valibot';
import { type Exercise, ExerciseFieldsSchema } from '../../schema/exercise.ts';
import { contentOf, type RowRepository, syncedColumns, syncedRow } from '../db/row-repository.ts';
import type { Database, ExercisesTable, Trx } from '../db/tables.ts';

export const exerciseRows: RowRepository = {
  async find(trx, userId, id) {
    const found = await trx
      .selectFrom('exercises')
      .selectAll()
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst();
    return found && syncedRow('exercise', found, fieldsOf(found));
  },
  async save(trx, userId, row, isNew) {
    const fields = v.parse(ExerciseFieldsSchema, contentOf(row));
    const columns = {
      workout_day_id: fields.workoutDayId,
      name: fields.name,
      target_muscles: fields.targetMuscles,
      order_index: fields.orderIndex,
      equipment: fields.equipment,
      sets: fields.sets,
      ...syncedColumns(row),
    };
    if (isNew) {
      await trx
        .insertInto('exercises')
        .values({ user_id: userId, id: row.id, ...columns })
        .execute();
      return;
    }
    await trx
      .updateTable('exercises')
      .set(columns)
      .where('user_id', '=', userId)
      .where('id', '=', row.id)
      .execute();
  },
  async since(db, userId, seq, limit) {
    const found = await db
      .selectFrom('exercises')
      .selectAll()
      .where('user_id', '=', userId)
      .where('seq', '>', seq)
      .orderBy('seq')
      .limit(limit)
      .execute();
    return found.map((columns) => syncedRow('exercise', columns, fieldsOf(columns)));
  },
};

/** The exercises of one day, or of all days, by order index, then id. */
export async function listExercises(db: Database, userId: string, dayId?: string): Promise<Exercise[]> {
  let query = db.selectFrom('exercises').selectAll().where('user_id', '=', userId).where('tombstone', '=', 0);
  if (dayId !== undefined) query = query.where('workout_day_id', '=', dayId);
  const found = await query.orderBy('order_index').orderBy('id').execute();
  return found.map((columns) => ({ id: columns.id, ...fieldsOf(columns) }));
}

/** Names by id, deleted exercises among them: their sets still count as history. */
export async function exerciseNames(db: Database, userId: string): Promise<Map<string, string>> {
  const found = await db
    .selectFrom('exercises')
    .select(['id', 'name'])
    .where('user_id', '=', userId)
    .execute();
  return new Map(found.map(({ id, name }) => [id, name]));
}

/** The order index that puts an exercise behind the last of a day. */
export async function nextOrderIndex(trx: Trx, userId: string, dayId: string): Promise<number> {
  const found = await trx
    .selectFrom('exercises')
    .select((eb) => eb.fn.max('order_index').as('last'))
    .where('user_id', '=', userId)
    .where('workout_day_id', '=', dayId)
    .where('tombstone', '=', 0)
    .executeTakeFirst();
  return (found?.last ?? -1) + 1;
}

function fieldsOf(columns: Selectable<ExercisesTable>) {
  return {
    workoutDayId: columns.workout_day_id,
    name: columns.name,
    targetMuscles: columns.target_muscles,
    orderIndex: columns.order_index,
    equipment: columns.equipment,
    sets: columns.sets,
  };
}
