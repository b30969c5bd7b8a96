import * as v from 'valibot';
import { type Day, DayFieldsSchema } from '../../schema/day.ts';
import { excluded, prepared, preparedInsert, preparedLookup } from '../db/prepared.ts';
import {
  contentOf,
  type RowRepository,
  type SinceParams,
  SYNCED_COLUMNS,
  syncedColumns,
  syncedRow,
} from '../db/row-repository.ts';
import type { Database, WorkoutDaysTable } from '../db/tables.ts';

const COLUMNS = [...SYNCED_COLUMNS, 'day_number', 'title'] as const;

const findDays = preparedLookup((db, userId, ids) =>
  db.selectFrom('workout_days').selectAll().where('user_id', '=', userId).where('id', 'in', ids),
);
const daysSince = prepared((db, { userId, seq, limit }: SinceParams) =>
  db
    .selectFrom('workout_days')
    .selectAll()
    .where('user_id', '=', userId)
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(limit),
);
const saveDays = preparedInsert<WorkoutDaysTable>(COLUMNS, (db, rows) =>
  db
    .insertInto('workout_days')
    .values(rows)
    .onConflict((oc) => oc.columns(['user_id', 'id']).doUpdateSet(excluded(COLUMNS))),
);

export const dayRows: RowRepository = {
  find: async (trx, userId, ids) => (await findDays(trx, userId, ids)).map(toRow),
  columnsOf(userId, row): WorkoutDaysTable {
    const { dayNumber, title } = v.parse(DayFieldsSchema, contentOf(row));
    return { ...syncedColumns(userId, row), day_number: dayNumber, title };
  },
  save: (trx, rows: readonly WorkoutDaysTable[]) => saveDays(trx, rows),
  since: async (db, userId, seq, limit) => (await daysSince(db, { userId, seq, limit })).map(toRow),
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

function toRow(columns: WorkoutDaysTable) {
  return syncedRow('day', columns, { dayNumber: columns.day_number, title: columns.title });
}
