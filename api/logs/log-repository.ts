import { setImmediate as pause } from 'node:timers/promises';
import * as v from 'valibot';
import type { Row } from '../../schema/merge.ts';
import { LogFieldsSchema, type WorkoutLog } from '../../schema/workout-log.ts';
import { excluded, prepared, preparedInsert, preparedLookup } from '../db/prepared.ts';
import {
  contentOf,
  type RowRepository,
  type SinceParams,
  SYNCED_COLUMNS,
  syncedColumns,
  syncedRow,
} from '../db/row-repository.ts';
import type { Database, Trx, WorkoutLogsTable } from '../db/tables.ts';

/** Some milliseconds' worth. */
const SETS_A_READ = 1_000;

const COLUMNS = [
  ...SYNCED_COLUMNS,
  'exercise_id',
  'exercise_name',
  'date',
  'set_number',
  'weight',
  'reps',
  'entered_weight',
  'entered_unit',
] as const;

const findLogs = preparedLookup((db, userId, ids) =>
  db.selectFrom('workout_logs').selectAll().where('user_id', '=', userId).where('id', 'in', ids),
);
const logsSince = prepared((db, { userId, seq, limit }: SinceParams) =>
  db
    .selectFrom('workout_logs')
    .selectAll()
    .where('user_id', '=', userId)
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(limit),
);
interface SetPlace {
  userId: string;
  exercise_id: string;
  date: string;
  id: string;
}

/** In the order of the index workout_logs_exercise, from behind a place. */
const logsAfter = prepared((db, { userId, exercise_id, date, id }: SetPlace) =>
  db
    .selectFrom('workout_logs')
    .selectAll()
    .where('user_id', '=', userId)
    .where((eb) => eb(eb.refTuple('exercise_id', 'date', 'id'), '>', eb.tuple(exercise_id, date, id)))
    .orderBy('exercise_id')
    .orderBy('date')
    .orderBy('id')
    .limit(SETS_A_READ),
);
const saveLogs = preparedInsert<WorkoutLogsTable>(COLUMNS, (db, rows) =>
  db
    .insertInto('workout_logs')
    .values(rows)
    .onConflict((oc) => oc.columns(['user_id', 'id']).doUpdateSet(excluded(COLUMNS))),
);

export const logRows: RowRepository = {
  find: async (trx, userId, ids) => (await findLogs(trx, userId, ids)).map(toRow),
  columnsOf(userId, row): WorkoutLogsTable {
    const fields = v.parse(LogFieldsSchema, contentOf(row));
    return {
      ...syncedColumns(userId, row),
      exercise_id: fields.exerciseId,
      exercise_name: fields.exerciseName,
      // Sorted as text, so every stored instant has the same form.
      date: new Date(fields.date).toISOString(),
      set_number: fields.setNumber,
      weight: fields.weight,
      reps: fields.reps,
      entered_weight: fields.enteredWeight,
      entered_unit: fields.enteredUnit,
    };
  },
  save: (trx, rows: readonly WorkoutLogsTable[]) => saveLogs(trx, rows),
  since: async (db, userId, seq, limit) => (await logsSince(db, { userId, seq, limit })).map(toRow),
};

/**
 * All sets of a user, deleted ones too, an exercise at a time, by date. No single read of it takes long:
 * between two of them others get their turn.
 */
export async function* setsByExercise(trx: Trx, userId: string): AsyncGenerator<Row[]> {
  let place: SetPlace = { userId, exercise_id: '', date: '', id: '' };
  let sets: Row[] = [];
  for (let found: WorkoutLogsTable[]; ; ) {
    found = await logsAfter(trx, place);
    for (const columns of found) {
      if (columns.exercise_id !== place.exercise_id && sets.length > 0) {
        yield sets;
        sets = [];
      }
      sets.push(toRow(columns));
      place = { userId, exercise_id: columns.exercise_id, date: columns.date, id: columns.id };
    }
    if (found.length < SETS_A_READ) break;
    await pause();
  }
  if (sets.length > 0) yield sets;
}

/** The user's sets, oldest first: all, those of deleted exercises too, or those of some exercises. */
export async function listLogs(
  db: Database,
  userId: string,
  exerciseIds?: readonly string[],
): Promise<WorkoutLog[]> {
  let query = db
    .selectFrom('workout_logs')
    .selectAll()
    .where('user_id', '=', userId)
    .where('tombstone', '=', 0);
  if (exerciseIds) query = query.where('exercise_id', 'in', exerciseIds);
  const found = await query.orderBy('date').orderBy('set_number').orderBy('id').execute();
  return found.map((columns) => ({ id: columns.id, ...fieldsOf(columns) }));
}

function toRow(columns: WorkoutLogsTable): Row {
  return syncedRow('log', columns, fieldsOf(columns));
}

function fieldsOf(columns: WorkoutLogsTable) {
  return {
    exerciseId: columns.exercise_id,
    exerciseName: columns.exercise_name,
    date: columns.date,
    setNumber: columns.set_number,
    weight: columns.weight,
    reps: columns.reps,
    enteredWeight: columns.entered_weight,
    enteredUnit: columns.entered_unit,
  };
}
