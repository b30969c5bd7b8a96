import type { Day } from '../../schema/day.ts';
import { activeProgram, listedPrograms, programOf } from '../../schema/program.ts';
import { ITEMS_A_PAGE, jsonList } from '../db/json-list.ts';
import type { Steps } from '../db/long-reads.ts';
import { prepared } from '../db/prepared.ts';
import { rowColumns } from '../db/rows/row-columns.ts';
import type { Database } from '../db/tables.ts';

const { toShown } = rowColumns('day');
const { toShown: toProgram } = rowColumns('program');

/** Those in sight, as daysInSight in schema/program.ts has it: a deleted day with an exercise comes back. */
const daysOf = (db: Database, userId: string) =>
  db
    .selectFrom('workout_days')
    .selectAll()
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.or([
        eb('tombstone', '=', 0),
        eb.exists(
          eb
            .selectFrom('exercises')
            .select('exercises.id')
            .whereRef('exercises.user_id', '=', 'workout_days.user_id')
            .whereRef('exercises.workout_day_id', '=', 'workout_days.id')
            .where('exercises.tombstone', '=', 0),
        ),
      ]),
    )
    .orderBy('day_number')
    .orderBy('id');

/** The days of the user's active program by day number, then id. */
export async function listActiveDays(db: Database, userId: string): Promise<Day[]> {
  const days = (await daysOf(db, userId).execute()).map(toShown);
  const programs = (await programsOf(db, userId).execute()).map((row) => ({
    ...toProgram(row),
    hidden: row.tombstone === 1,
  }));
  const active = activeProgram(listedPrograms(programs, days));
  return days.filter((day) => programOf(day) === active);
}

const programsOf = (db: Database, userId: string) =>
  db.selectFrom('programs').selectAll().where('user_id', '=', userId);

const listPage = prepared(
  (db, { userId, dayNumber, id }: { userId: string; dayNumber: number; id: string }) =>
    daysOf(db, userId)
      .where((eb) => eb(eb.refTuple('day_number', 'id'), '>', eb.tuple(dayNumber, id)))
      .limit(ITEMS_A_PAGE),
);

/** The user's days, of every program, as a JSON array, by day number, then id. */
export function daysJson(steps: Steps): AsyncGenerator<string, string> {
  return jsonList<Day>(steps, async (trx, after) => {
    const from = { userId: steps.userId, dayNumber: after?.dayNumber ?? -1, id: after?.id ?? '' };
    return (await listPage(trx, from)).map(toShown);
  });
}
