import { DEFAULT_DAY_TITLES } from '../../../schema/constants.ts';
import {
  type ContentCounts,
  contentsOf,
  countsOf,
  type DiaryContents,
  listOf,
} from '../../../schema/contents.ts';
import type { Day } from '../../../schema/day.ts';
import type { EntityType } from '../../../schema/entities.ts';
import { ORDER_INDEX_MAX } from '../../../schema/exercise.ts';
import { ARCHIVED_TYPES, archivedOf, type ExportedDiary } from '../../../schema/export/archived.ts';
import { programOf } from '../../../schema/program.ts';
import { type Engine, withDb } from '../../engine.ts';
import { DiaryError } from '../../errors.ts';
import { readThenMutate } from '../../outbox/mutate.ts';
import { putEntries } from '../../outbox/put-entries.ts';
import { deleteCall } from '../calls.ts';
import { behindLast } from '../stored-program.ts';
import { missingFrom } from './backup.ts';
import { contents, exportedDiary } from './contents.ts';

const PAGE = 500;

/**
 * Brings everything of another diary of the same person into this one, by the same ids, as one change set
 * that is verified like a restore; then `erase` may take the other diary away. Throws DiaryError: `not_found` where
 * this diary has not come from the server yet, `restore_incomplete`.
 */
export function bringOver(
  engine: Engine,
  other: Engine,
  erase: () => Promise<void> = async () => undefined,
): Promise<ContentCounts> {
  // Held to the end: what another tab saved there meanwhile would be erased and nowhere else.
  return withDb(other, async () => {
    const counts = await broughtOver(engine, other);
    await erase();
    return counts;
  });
}

async function broughtOver(engine: Engine, other: Engine): Promise<ContentCounts> {
  await showParked(other);
  const left = await exportedDiary(other);
  await readThenMutate(engine, async (write) => {
    const here = await contents(engine);
    if (here.days.length === 0) throw new DiaryError('not_found', 'This diary has not come yet.');
    const wanted = intoProgram(left, here);
    const archived = await archivedElsewhere(engine, wanted);
    const all = contentsOf((type) => [...(archived.get(type) ?? []), ...listOf(wanted, type)]);
    const deleted = [...archived].reverse();
    await write([
      ...missingFrom(here, all),
      ...deleted.flatMap(([type, rows]) => rows.map(({ id }) => deleteCall(type, id))),
    ]);
    if (missingFrom(await contents(engine), wanted).length > 0)
      throw new DiaryError('restore_incomplete', 'Not everything came over.');
  });
  return countsOf(left);
}

/** The deleted rows that something in sight names, as the exercise of a set, and that are not here. */
async function archivedElsewhere(engine: Engine, wanted: ExportedDiary) {
  const found = new Map<EntityType, { id: string }[]>();
  for (const type of ARCHIVED_TYPES) {
    const rows = archivedOf(wanted, type);
    const known = await engine.store.records.get(rows.map(({ id }) => ({ type, id })));
    const isHere = new Set(known.map(({ view }) => view.id));
    found.set(
      type,
      rows.filter(({ id }) => !isHere.has(id)),
    );
  }
  return found;
}

/**
 * Makes refused changes visible again in the other diary: one server refused them, and the next may take
 * them.
 */
async function showParked(other: Engine): Promise<void> {
  for (let after = 0; ; ) {
    const page = await other.store.outbox.page('parked', after, PAGE);
    await putEntries(
      other,
      page.map((entry) => ({ ...entry, state: 'pending' })),
    );
    const last = page.at(-1);
    if (!last) return;
    after = last.n;
  }
}

/**
 * A new account has days of its own: days of one program with the same number become one, and exercises come
 * after those that are there.
 */
function intoProgram(left: ExportedDiary, here: DiaryContents): ExportedDiary {
  const brought = new Set(left.exercises.map(({ id }) => id));
  const others = here.exercises.filter(({ id }) => !brought.has(id));
  const dayOf = placesOf(left.days, here.days);
  const placed = <D extends { workoutDayId: string }>(row: D): D => {
    return { ...row, workoutDayId: dayOf.get(row.workoutDayId)?.id ?? row.workoutDayId };
  };
  return {
    ...left,
    archivedExercises: archivedOf(left, 'exercise').map(placed),
    sessions: left.sessions.map((session) => {
      const day = session.dayId && dayOf.get(session.dayId);
      return day ? { ...session, dayId: day.id } : session;
    }),
    days: left.days.map((day) => withTitle(dayOf.get(day.id) ?? day, day)),
    exercises: left.exercises.map(placed).map((exercise) => {
      const first = behindLast(others, exercise.workoutDayId);
      return { ...exercise, orderIndex: Math.min(exercise.orderIndex + first, ORDER_INDEX_MAX) };
    }),
  };
}

/** The day that each of these becomes, by id; none becomes another's. */
function placesOf(left: readonly Day[], here: readonly Day[]): ReadonlyMap<string, Day> {
  const own = new Set(left.map(({ id }) => id));
  const free = new Set(here.filter(({ id }) => !own.has(id)));
  return new Map(
    left.map((day) => {
      const isPlace = (other: Day) =>
        programOf(other) === programOf(day) && other.dayNumber === day.dayNumber;
      const place = here.find(({ id }) => id === day.id) ?? [...free].find(isPlace) ?? day;
      free.delete(place);
      return [day.id, place];
    }),
  );
}

/** A title that was given in the new account stays. */
function withTitle(here: Day, left: Day): Day {
  const isDefault = here.title === DEFAULT_DAY_TITLES[here.dayNumber - 1];
  return isDefault ? { ...here, title: left.title } : here;
}
