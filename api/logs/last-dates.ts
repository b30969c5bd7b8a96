import { asOneText } from '../db/json.ts';
import type { Steps } from '../db/long-reads.ts';
import { prepared, preparedLookup } from '../db/prepared.ts';
import { END, type PageStart, type Place, SETS_A_STEP, steps } from './log-steps.ts';

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
