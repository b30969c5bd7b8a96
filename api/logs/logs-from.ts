import type { Steps } from '../db/long-reads.ts';
import { prepared, preparedLookup } from '../db/prepared.ts';
import type { WorkoutLogsTable } from '../db/tables.ts';
import { type PageStart, type Place, SETS_A_STEP, steps } from './log-steps.ts';

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
