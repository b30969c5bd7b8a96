import { entityOf } from '../../schema/entities.ts';
import { jsonArray, jsonObject } from '../db/json.ts';
import type { Steps } from '../db/long-reads.ts';
import { prepared } from '../db/prepared.ts';
import { columnName, shownColumns } from '../db/rows/row-columns.ts';
import { END, type PageStart, type Place, SETS_A_STEP } from './log-steps.ts';

/** A set as the specification's calls show it. */
const SHOWN = { id: 'id', ...shownColumns('log'), userId: 'user_id' };
const FLAGS = Object.entries(entityOf('log').definition).flatMap(([name, { kind }]) =>
  kind === 'flag' ? [columnName(name)] : [],
);

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
        .select(jsonObject(db, SHOWN, FLAGS).as('json'))
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
