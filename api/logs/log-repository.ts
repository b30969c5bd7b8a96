import * as v from 'valibot';
import type { Row } from '../../schema/merge.ts';
import { LogFieldsSchema, storableInstant, type WorkoutLog } from '../../schema/workout-log.ts';
import type { LongReads, Reader, Steps } from '../db/long-reads.ts';
import { excluded, prepared, preparedInsert, preparedLookup } from '../db/prepared.ts';
import {
  contentOf,
  type RowRepository,
  type SinceParams,
  SYNCED_COLUMNS,
  syncedColumns,
  syncedRow,
} from '../db/row-repository.ts';
import type { WorkoutLogsTable } from '../db/tables.ts';
import { logsFrom } from './exercise-logs.ts';

/** Some milliseconds' worth. */
const SETS_A_READ = 1_000;
const EXERCISES_A_READ = 512;

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
export interface OldSets {
  /** ISO instant. */
  before: string;
  /** The greatest change number. */
  upTo: number;
}

const trainedExercises = prepared((db, { userId, after }: { userId: string; after: string }) =>
  db
    .selectFrom('workout_logs')
    .select('exercise_id')
    .distinct()
    .where('user_id', '=', userId)
    .where('exercise_id', '>', after)
    .orderBy('exercise_id')
    .limit(EXERCISES_A_READ),
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
 * Sets dated then or later (ISO instant), deleted ones too, in no particular order. By exercise, since an
 * index has each one's by date. Each page is read with the transaction that `steps` has by then.
 */
export async function* setsSinceDate(steps: Steps, date: string): AsyncGenerator<Row[]> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const { trx, userId } = steps;
    const trained: { exercise_id: string }[] = await trainedExercises(trx, { userId, after });
    const ids = trained.map(({ exercise_id }) => exercise_id);
    for await (const found of logsFrom(steps, ids, date)) yield found.map(toRow);
    after = ids.length < EXERCISES_A_READ ? undefined : ids.at(-1);
  }
}

/**
 * The other sets of a user, deleted ones too, a year of an exercise at a time, by date. Each page is a read of its own:
 * between two of them others get their turn, and may change what was not read yet.
 */
export async function* oldSetsByYear(
  longReads: LongReads,
  reader: Reader,
  which: OldSets,
): AsyncGenerator<Row[]> {
  const { userId } = reader;
  let place: SetPlace = { userId, exercise_id: '', date: '', id: '' };
  let sets: Row[] = [];
  for (let found: WorkoutLogsTable[]; ; ) {
    found = await longReads.run(reader, (trx) => logsAfter(trx, { ...place, ...which }));
    for (const columns of found) {
      const isOther = columns.exercise_id !== place.exercise_id || yearOf(columns) !== yearOf(place);
      if (isOther && sets.length > 0) {
        yield sets;
        sets = [];
      }
      sets.push(toRow(columns));
      place = { userId, exercise_id: columns.exercise_id, date: columns.date, id: columns.id };
    }
    if (found.length < SETS_A_READ) break;
  }
  if (sets.length > 0) yield sets;
}

/** UTC, of a date in the form that is stored. */
function yearOf({ date }: { date: string }): string {
  return date.slice(0, 4);
}

function toRow(columns: WorkoutLogsTable): Row {
  return syncedRow('log', columns, fieldsOf(columns));
}

export function logOf(columns: WorkoutLogsTable): WorkoutLog {
  return { id: columns.id, ...fieldsOf(columns) };
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
