import * as v from 'valibot';
import { type Exercise, ExerciseFieldsSchema, ORDER_INDEX_MAX } from '../../schema/exercise.ts';
import type { Row } from '../../schema/merge.ts';
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
import type { Database, ExercisesTable, Trx } from '../db/tables.ts';

/** Some milliseconds' worth. */
const EXERCISES_A_STEP = 500;

const COLUMNS = [
  ...SYNCED_COLUMNS,
  'workout_day_id',
  'name',
  'target_muscles',
  'order_index',
  'equipment',
  'sets',
] as const;

const findExercises = preparedLookup((db, userId, ids) =>
  db.selectFrom('exercises').selectAll().where('user_id', '=', userId).where('id', 'in', ids),
);
const exercisesSince = prepared((db, { userId, seq, limit }: SinceParams) =>
  db
    .selectFrom('exercises')
    .selectAll()
    .where('user_id', '=', userId)
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(limit),
);
const exercisesAfter = prepared((db, { userId, after }: { userId: string; after: string }) =>
  db
    .selectFrom('exercises')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(EXERCISES_A_STEP),
);
const saveExercises = preparedInsert<ExercisesTable>(COLUMNS, (db, rows) =>
  db
    .insertInto('exercises')
    .values(rows)
    .onConflict((oc) => oc.columns(['user_id', 'id']).doUpdateSet(excluded(COLUMNS))),
);

export const exerciseRows: RowRepository = {
  find: async (trx, userId, ids) => (await findExercises(trx, userId, ids)).map(toRow),
  columnsOf(userId, row): ExercisesTable {
    const fields = v.parse(ExerciseFieldsSchema, contentOf(row));
    return {
      ...syncedColumns(userId, row),
      workout_day_id: fields.workoutDayId,
      name: fields.name,
      target_muscles: fields.targetMuscles,
      order_index: fields.orderIndex,
      equipment: fields.equipment,
      sets: fields.sets,
    };
  },
  save: (trx, rows: readonly ExercisesTable[]) => saveExercises(trx, rows),
  since: async (db, userId, seq, limit) => (await exercisesSince(db, { userId, seq, limit })).map(toRow),
};

interface ListParams {
  userId: string;
  orderIndex: number;
  id: string;
}
const listed = (db: Database, { userId, orderIndex, id }: ListParams) =>
  db
    .selectFrom('exercises')
    .selectAll()
    .where('user_id', '=', userId)
    .where('tombstone', '=', 0)
    .where((eb) => eb(eb.refTuple('order_index', 'id'), '>', eb.tuple(orderIndex, id)))
    .orderBy('order_index')
    .orderBy('id')
    .limit(EXERCISES_A_STEP);
const listAll = prepared((db, params: ListParams) => listed(db, params));
const listDay = prepared((db, params: ListParams & { dayId: string }) =>
  listed(db, params).where('workout_day_id', '=', params.dayId),
);

/** The exercises of one day, or of all days, as a JSON array, by order index, then id. */
export function exercisesJson(steps: Steps, dayId?: string): AsyncGenerator<string, string> {
  const { userId } = steps;
  return jsonList<Exercise>(
    steps,
    async (trx, after) => {
      const from = { userId, orderIndex: after?.orderIndex ?? -1, id: after?.id ?? '' };
      const found = await (dayId === undefined ? listAll(trx, from) : listDay(trx, { ...from, dayId }));
      const items = found.map((columns) => ({ id: columns.id, ...fieldsOf(columns) }));
      return { items, isLast: items.length < EXERCISES_A_STEP };
    },
    (exercise) => ({ ...exercise, userId }),
  );
}

/** An exercise that may be deleted. */
export interface AnyExercise {
  exercise: Exercise;
  deleted: boolean;
}

/** All of a user's exercises, deleted ones too, in no particular order. */
export async function readExercises({ trx, userId, pause }: Steps): Promise<AnyExercise[]> {
  const all: AnyExercise[] = [];
  for (let after: string | undefined = ''; after !== undefined; ) {
    const found: ExercisesTable[] = await exercisesAfter(trx, { userId, after });
    for (const columns of found) {
      all.push({ exercise: { id: columns.id, ...fieldsOf(columns) }, deleted: columns.tombstone === 1 });
    }
    after = found.length < EXERCISES_A_STEP ? undefined : found.at(-1)?.id;
    await pause();
  }
  return all;
}

/** Undefined where there is none, or it is deleted. */
export async function findExercise(trx: Trx, userId: string, id: string): Promise<Exercise | undefined> {
  const [found] = await findExercises(trx, userId, [id]);
  return found?.tombstone === 0 ? { id, ...fieldsOf(found) } : undefined;
}

/** The order index that puts an exercise behind the last of a day; beside it where there is none greater. */
export async function nextOrderIndex(trx: Trx, userId: string, dayId: string): Promise<number> {
  const found = await trx
    .selectFrom('exercises')
    .select((eb) => eb.fn.max('order_index').as('last'))
    .where('user_id', '=', userId)
    .where('workout_day_id', '=', dayId)
    .where('tombstone', '=', 0)
    .executeTakeFirst();
  return Math.min((found?.last ?? -1) + 1, ORDER_INDEX_MAX);
}

function toRow(columns: ExercisesTable): Row {
  return syncedRow('exercise', columns, fieldsOf(columns));
}

function fieldsOf(columns: ExercisesTable) {
  return {
    workoutDayId: columns.workout_day_id,
    name: columns.name,
    targetMuscles: columns.target_muscles,
    orderIndex: columns.order_index,
    equipment: columns.equipment,
    sets: columns.sets,
  };
}
