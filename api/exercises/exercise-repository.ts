import { type Exercise, ORDER_INDEX_MAX } from '../../schema/exercise.ts';
import { ITEMS_A_PAGE, jsonList } from '../db/json-list.ts';
import type { Steps } from '../db/long-reads.ts';
import { prepared, preparedLookup } from '../db/prepared.ts';
import { rowColumns } from '../db/rows/row-columns.ts';
import type { Database, ExercisesTable, Trx } from '../db/tables.ts';

/** Some milliseconds' worth. */
const EXERCISES_A_STEP = 500;

const { toShown } = rowColumns('exercise');

const findExercises = preparedLookup((db, userId, ids) =>
  db.selectFrom('exercises').selectAll().where('user_id', '=', userId).where('id', 'in', ids),
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
    .limit(ITEMS_A_PAGE);
const listAll = prepared((db, params: ListParams) => listed(db, params));
const listDay = prepared((db, params: ListParams & { dayId: string }) =>
  listed(db, params).where('workout_day_id', '=', params.dayId),
);

/** The exercises of one day, or of all days, as a JSON array, by order index, then id. */
export function exercisesJson(steps: Steps, dayId?: string): AsyncGenerator<string, string> {
  return jsonList<Exercise>(steps, async (trx, after) => {
    const from = { userId: steps.userId, orderIndex: after?.orderIndex ?? -1, id: after?.id ?? '' };
    const found = await (dayId === undefined ? listAll(trx, from) : listDay(trx, { ...from, dayId }));
    return found.map(toShown);
  });
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
      all.push({ exercise: toShown(columns), deleted: columns.tombstone === 1 });
    }
    after = found.length < EXERCISES_A_STEP ? undefined : found.at(-1)?.id;
    await pause();
  }
  return all;
}

/** Undefined where there is none, or it is deleted. */
export async function findExercise(trx: Trx, userId: string, id: string): Promise<Exercise | undefined> {
  const [found] = await findExercises(trx, userId, [id]);
  return found?.tombstone === 0 ? toShown(found) : undefined;
}

/** The ids of a day's exercises. */
export async function livingOfDay(trx: Trx, userId: string, dayId: string): Promise<string[]> {
  const found = await trx
    .selectFrom('exercises')
    .select('id')
    .where('user_id', '=', userId)
    .where('workout_day_id', '=', dayId)
    .where('tombstone', '=', 0)
    .execute();
  return found.map(({ id }) => id);
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
