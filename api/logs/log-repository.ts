import type { Row } from '../../schema/merge.ts';
import type { WorkoutLog } from '../../schema/workout-log.ts';
import type { LongReads, Reader, Steps } from '../db/long-reads.ts';
import { prepared } from '../db/prepared.ts';
import { rowColumns } from '../db/rows/row-columns.ts';
import type { WorkoutLogsTable } from '../db/tables.ts';
import { logsFrom } from './logs-from.ts';

/** Some milliseconds' worth. */
const SETS_A_READ = 1_000;
const EXERCISES_A_READ = 512;

/** Of one exercise in one year, which are held and packed at once: a person does a tenth of that. */
const YEAR_MAX = 10_000;

/** More sets of one exercise and year than can be packed without keeping others waiting. */
export class TooManySets extends Error {
  constructor() {
    super(`An exercise has more than ${YEAR_MAX} sets in one year.`);
    this.name = 'TooManySets';
  }
}

const { toRow, toShown } = rowColumns('log');

interface SetPlace {
  userId: string;
  exercise_id: string;
  date: string;
  id: string;
}
interface OldSets {
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
 * between two of them others get their turn, and may change what was not read yet. Throws TooManySets.
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
      if (sets.length === YEAR_MAX) throw new TooManySets();
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

/** A set as screens read it. */
export const logOf: (columns: WorkoutLogsTable) => WorkoutLog = toShown;
