import type { Selectable } from 'kysely';
import * as v from 'valibot';
import { type Day, DayFieldsSchema } from '../../schema/day.ts';
import { contentOf, type RowRepository, syncedColumns, syncedRow } from '../db/row-repository.ts';
import type { Database, WorkoutDaysTable } from '../db/tables.ts';

export const dayRows: RowRepository = {
  async find(trx, userId, id) {
    const found = await trx
      .selectFrom('workout_days')
      .selectAll()
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst();
    return found && toRow(found);
  },
  async save(trx, userId, row, isNew) {
    const fields = v.parse(DayFieldsSchema, contentOf(row));
    const columns = { day_number: fields.dayNumber, title: fields.title, ...syncedColumns(row) };
    if (isNew) {
      await trx
        .insertInto('workout_days')
        .values({ user_id: userId, id: row.id, ...columns })
        .execute();
      return;
    }
    await trx
      .updateTable('workout_days')
      .set(columns)
      .where('user_id', '=', userId)
      .where('id', '=', row.id)
      .execute();
  },
  async since(db, userId, seq, limit) {
    const found = await db
      .selectFrom('workout_days')
      .selectAll()
      .where('user_id', '=', userId)
      .where('seq', '>', seq)
      .orderBy('seq')
      .limit(limit)
      .execute();
    return found.map(toRow);
  },
};

/** The user's days by day number, then id. */
export async function listDays(db: Database, userId: string): Promise<Day[]> {
  const found = await db
    .selectFrom('workout_days')
    .select(['id', 'day_number', 'title'])
    .where('user_id', '=', userId)
    .where('tombstone', '=', 0)
    .orderBy('day_number')
    .orderBy('id')
    .execute();
  return found.map(({ id, day_number, title }) => ({ id, dayNumber: day_number, title }));
}

function toRow(columns: Selectable<WorkoutDaysTable>) {
  return syncedRow('day', columns, { dayNumber: columns.day_number, title: columns.title });
}
