import * as v from 'valibot';
import { type Day, DayFieldsSchema } from '../../schema/day.ts';
import { jsonList } from '../db/json-list.ts';
import type { Steps } from '../db/long-reads.ts';
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

const DAYS_A_STEP = 500;
const listPage = prepared(
  (db, { userId, dayNumber, id }: { userId: string; dayNumber: number; id: string }) =>
    db
      .selectFrom('workout_days')
      .select(['id', 'day_number', 'title'])
      .where('user_id', '=', userId)
      .where('tombstone', '=', 0)
      .where((eb) => eb(eb.refTuple('day_number', 'id'), '>', eb.tuple(dayNumber, id)))
      .orderBy('day_number')
      .orderBy('id')
      .limit(DAYS_A_STEP),
);

/** The user's days as a JSON array, by day number, then id. */
export function daysJson(steps: Steps): AsyncGenerator<string, string> {
  const { userId } = steps;
  return jsonList<Day>(
    steps,
    async (trx, after) => {
      const found = await listPage(trx, { userId, dayNumber: after?.dayNumber ?? -1, id: after?.id ?? '' });
      const items = found.map(({ id, day_number, title }) => ({ id, dayNumber: day_number, title }));
      return { items, isLast: items.length < DAYS_A_STEP };
    },
    (day) => ({ ...day, userId }),
  );
}

function toRow(columns: WorkoutDaysTable) {
  return syncedRow('day', columns, { dayNumber: columns.day_number, title: columns.title });
}
