import { setImmediate as pause } from 'node:timers/promises';
import * as v from 'valibot';
import type { Row } from '../../schema/merge.ts';
import { LogFieldsSchema, storableInstant, type WorkoutLog } from '../../schema/workout-log.ts';
import { jsonArray, jsonObject } from '../db/json.ts';
import { excluded, prepared, preparedInsert, preparedLookup } from '../db/prepared.ts';
import {
  contentOf,
  type RowRepository,
  type SinceParams,
  SYNCED_COLUMNS,
  syncedColumns,
  syncedRow,
} from '../db/row-repository.ts';
import type { Database, WorkoutLogsTable } from '../db/tables.ts';

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
/** A set as the specification's calls show it. */
const SHOWN = {
  id: 'id',
  exerciseId: 'exercise_id',
  exerciseName: 'exercise_name',
  date: 'date',
  setNumber: 'set_number',
  weight: 'weight',
  reps: 'reps',
  enteredWeight: 'entered_weight',
  enteredUnit: 'entered_unit',
  userId: 'user_id',
} as const;

interface SetPlace {
  userId: string;
  exercise_id: string;
  date: string;
  id: string;
}
export interface OldSets {
  /** ISO instant. */
  before: string;
  /** The greatest change number. */
  upTo: number;
}

/** By exercise, since an index has each one's by date. */
const logsSinceDate = prepared((db, { userId, date }: { userId: string; date: string }) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('workout_logs')
        .select('exercise_id as trained')
        .distinct()
        .where('user_id', '=', userId)
        .as('exercises'),
    )
    .innerJoin('workout_logs', (join) => join.onRef('exercise_id', '=', 'trained'))
    .selectAll('workout_logs')
    .where('user_id', '=', userId)
    .where('date', '>=', date),
);
/** In the order of the index workout_logs_exercise, from behind a place. */
const logsAfter = prepared((db, { userId, exercise_id, date, id, before, upTo }: SetPlace & OldSets) =>
  db
    .selectFrom('workout_logs')
    .selectAll()
    .where('user_id', '=', userId)
    .where((eb) => eb(eb.refTuple('exercise_id', 'date', 'id'), '>', eb.tuple(exercise_id, date, id)))
    .where('date', '<', before)
    .where('seq', '<=', upTo)
    .orderBy('exercise_id')
    .orderBy('date')
    .orderBy('id')
    .limit(SETS_A_READ),
);
interface ExerciseParams {
  userId: string;
  exerciseId: string;
}

const findLogsJson = prepared((db, { userId, exerciseId }: ExerciseParams) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('workout_logs')
        .select(jsonObject(db, SHOWN).as('json'))
        .where('user_id', '=', userId)
        .where('exercise_id', '=', exerciseId)
        .where('tombstone', '=', 0)
        .orderBy('date')
        .orderBy('set_number')
        .orderBy('id')
        .as('sets'),
    )
    .select(jsonArray(db, 'json').as('logs')),
);
const findNewestLogs = prepared((db, { userId, exerciseId, limit }: ExerciseParams & { limit: number }) =>
  db
    .selectFrom('workout_logs')
    .selectAll()
    .where('user_id', '=', userId)
    .where('exercise_id', '=', exerciseId)
    .where('tombstone', '=', 0)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(limit),
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

/** Sets dated then or later (ISO instant), deleted ones too, in no particular order. */
export async function setsSinceDate(db: Database, userId: string, date: string): Promise<Row[]> {
  return (await logsSinceDate(db, { userId, date })).map(toRow);
}

/**
 * The other sets of a user, deleted ones too, an exercise at a time, by date. No single read of it takes
 * long: between two of them others get their turn, and may change what was not read yet.
 */
export async function* oldSetsByExercise(
  db: Database,
  userId: string,
  which: OldSets,
): AsyncGenerator<Row[]> {
  let place: SetPlace = { userId, exercise_id: '', date: '', id: '' };
  let sets: Row[] = [];
  for (let found: WorkoutLogsTable[]; ; ) {
    found = await logsAfter(db, { ...place, ...which });
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

/** An exercise's sets without the deleted ones, oldest first, as a JSON array. */
export async function logsJson(db: Database, userId: string, exerciseId: string): Promise<string> {
  const [found] = await findLogsJson(db, { userId, exerciseId });
  return found?.logs ?? '[]';
}

/** An exercise's sets without the deleted ones, newest first, at most `limit`. */
export async function newestLogs(
  db: Database,
  userId: string,
  exerciseId: string,
  limit: number,
): Promise<WorkoutLog[]> {
  const found = await findNewestLogs(db, { userId, exerciseId, limit });
  return found.map((columns) => ({ id: columns.id, ...fieldsOf(columns) }));
}

function toRow(columns: WorkoutLogsTable): Row {
  return syncedRow('log', columns, fieldsOf(columns));
}

function fieldsOf(columns: WorkoutLogsTable) {
  return {
    exerciseId: columns.exercise_id,
    exerciseName: columns.exercise_name,
    date: storableInstant(columns.date),
    setNumber: columns.set_number,
    weight: columns.weight,
    reps: columns.reps,
    enteredWeight: columns.entered_weight,
    enteredUnit: columns.entered_unit,
  };
}
