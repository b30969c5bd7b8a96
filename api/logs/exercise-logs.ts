import { entityOf } from '../../schema/entities.ts';
import { asOneText, jsonArray, jsonObject } from '../db/json.ts';
import type { Steps } from '../db/long-reads.ts';
import { prepared, preparedLookup } from '../db/prepared.ts';
import { shownColumns } from '../db/row-columns.ts';
import type { WorkoutLogsTable } from '../db/tables.ts';

/*
 * The sets of exercises, in steps of some milliseconds however many there are.
 */

/** What one step reads at most. */
const SETS_A_STEP = 2_000;
const EXERCISES_A_STEP = 512;

/** After every instant and every id, as text. */
const END = '\uffff';

/** A set as the specification's calls show it. */
const SHOWN = { id: 'id', ...shownColumns('log'), userId: 'user_id' };
const SOME_MISSING = Object.values(entityOf('log').definition).some(({ optional }) => optional);

/** Behind a set, in the order of the index workout_logs_exercise. */
interface Place {
  date: string;
  id: string;
}
interface PageStart extends Place {
  userId: string;
  exerciseId: string;
}
interface Page extends PageStart {
  untilDate: string;
  untilId: string;
}

/** Deleted sets count: they are steps too. */
const findPageEnd = prepared((db, { userId, exerciseId, date, id }: PageStart) =>
  db
    .selectFrom('workout_logs')
    .select(['date', 'id'])
    .where('user_id', '=', userId)
    .where('exercise_id', '=', exerciseId)
    .where((eb) => eb(eb.refTuple('date', 'id'), '>', eb.tuple(date, id)))
    .orderBy('date')
    .orderBy('id')
    .offset(SETS_A_STEP - 1)
    .limit(1),
);
const findPage = prepared((db, { userId, exerciseId, date, id, untilDate, untilId }: Page) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('workout_logs')
        .select(jsonObject(db, SHOWN, { withoutNulls: SOME_MISSING }).as('json'))
        .where('user_id', '=', userId)
        .where('exercise_id', '=', exerciseId)
        .where('tombstone', '=', 0)
        .where((eb) => eb(eb.refTuple('date', 'id'), '>', eb.tuple(date, id)))
        .where((eb) => eb(eb.refTuple('date', 'id'), '<=', eb.tuple(untilDate, untilId)))
        .orderBy('date')
        .orderBy('set_number')
        .orderBy('id')
        .as('sets'),
    )
    .select(jsonArray(db, 'json').as('logs')),
);

/**
 * An exercise's sets without the deleted ones as JSON, oldest first, in pieces that only want commas between them. More than a step's
 * worth of sets at one instant, which no person logs, are in the order of their ids. Each piece is read with
 * the transaction that `steps` has by then.
 */
export async function* logsJson(steps: Steps, exerciseId: string): AsyncGenerator<string> {
  for (let place: Place | undefined = { date: '', id: '' }; place; ) {
    const { trx, userId } = steps;
    const start: PageStart = { userId, exerciseId, ...place };
    const [end] = await findPageEnd(trx, start);
    // Sets of one instant are sorted by their numbers, so the page ends before an instant that it can't hold.
    const until: Place = !end
      ? { date: END, id: END }
      : end.date === place.date
        ? end
        : { date: end.date, id: '' };
    const [found] = await findPage(trx, { ...start, untilDate: until.date, untilId: until.id });
    const logs = found?.logs.slice(1, -1) ?? '';
    place = end && until;
    await steps.pause();
    if (logs !== '') yield logs;
  }
}

/** The date of each exercise's newest set and, behind it, its tombstone. */
const findNewest = preparedLookup((db, userId, ids, { before }: { before: string }) =>
  db
    .selectFrom('exercises')
    .select((eb) => [
      'id',
      eb
        .selectFrom('workout_logs')
        .select(asOneText('workout_logs.date', 'workout_logs.tombstone').as('newest'))
        .whereRef('workout_logs.user_id', '=', 'exercises.user_id')
        .whereRef('exercise_id', '=', 'exercises.id')
        .where('date', '<', before)
        .orderBy('date', 'desc')
        .limit(1)
        .as('newest'),
    ])
    .where('user_id', '=', userId)
    .where('id', 'in', ids),
);
const findBefore = prepared((db, { userId, exerciseId, date, id, limit }: PageStart & { limit: number }) =>
  db
    .selectFrom('workout_logs')
    .select(['date', 'id', 'tombstone'])
    .where('user_id', '=', userId)
    .where('exercise_id', '=', exerciseId)
    .where((eb) => eb(eb.refTuple('date', 'id'), '<', eb.tuple(date, id)))
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(limit),
);

/** When each exercise was last done before an instant (ISO); those that never were are left out. */
export async function lastDates(
  { trx, userId, pause }: Steps,
  exerciseIds: readonly string[],
  before: string = END,
): Promise<Map<string, string>> {
  const dates = new Map<string, string>();
  for (const some of steps(exerciseIds)) {
    for (const { id, newest } of await findNewest(trx, userId, some, { before })) {
      if (newest === null) continue;
      const last = newest.endsWith('0') ? newest.slice(0, -1) : await lastBehindDeleted(id);
      if (last !== undefined) dates.set(id, last);
    }
    await pause();
  }
  return dates;

  /** Behind any number of deleted sets, of which the first steps take few: mostly there are few. */
  async function lastBehindDeleted(exerciseId: string): Promise<string | undefined> {
    let place: Place | undefined = { date: before, id: '' };
    for (let limit = 16; place; limit = Math.min(limit * 8, SETS_A_STEP)) {
      const found: (Place & { tombstone: number })[] = await findBefore(trx, {
        userId,
        exerciseId,
        ...place,
        limit,
      });
      const last = found.find(({ tombstone }) => tombstone === 0);
      if (last) return last.date;
      place = found.length < limit ? undefined : found.at(-1);
      await pause();
    }
    return undefined;
  }
}

const findLogsFrom = preparedLookup((db, userId, ids, { from }: { from: string }) =>
  db
    .selectFrom('workout_logs')
    .selectAll()
    .where('user_id', '=', userId)
    .where('exercise_id', 'in', ids)
    .where('date', '>=', from)
    // Without an order SQLite would walk all of the user's sets.
    .orderBy('exercise_id')
    .orderBy('date')
    .orderBy('id')
    .limit(SETS_A_STEP),
);
const findLogsAfter = prepared((db, { userId, exerciseId, date, id }: PageStart) =>
  db
    .selectFrom('workout_logs')
    .selectAll()
    .where('user_id', '=', userId)
    .where('exercise_id', '=', exerciseId)
    .where((eb) => eb(eb.refTuple('date', 'id'), '>', eb.tuple(date, id)))
    .orderBy('date')
    .orderBy('id')
    .limit(SETS_A_STEP),
);

/**
 * The sets of some exercises since an instant (ISO), deleted ones too, in no particular order. Each page is
 * read with the transaction that `now` has by then.
 */
export async function* logsFrom(
  now: Steps,
  exerciseIds: readonly string[],
  from: string,
): AsyncGenerator<WorkoutLogsTable[]> {
  for (const some of steps(exerciseIds)) {
    const found = await findLogsFrom(now.trx, now.userId, some, { from });
    if (found.length < SETS_A_STEP) yield found;
    else for (const exerciseId of some) yield* logsOfOne(exerciseId);
    await now.pause();
  }

  async function* logsOfOne(exerciseId: string): AsyncGenerator<WorkoutLogsTable[]> {
    for (let place: Place | undefined = { date: from, id: '' }; place; ) {
      const { userId } = now;
      const found: WorkoutLogsTable[] = await findLogsAfter(now.trx, { userId, exerciseId, ...place });
      yield found;
      place = found.length < SETS_A_STEP ? undefined : found.at(-1);
      await now.pause();
    }
  }
}

function* steps(exerciseIds: readonly string[]): Generator<string[]> {
  for (let from = 0; from < exerciseIds.length; from += EXERCISES_A_STEP) {
    yield exerciseIds.slice(from, from + EXERCISES_A_STEP);
  }
}
