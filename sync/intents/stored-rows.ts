import { type EntityType, entityOf, type Shown } from '../../schema/entities.ts';
import { isDeleted, type Row } from '../../schema/merge.ts';
import { shownRow } from '../../schema/shown-row.ts';
import type { Engine } from '../engine.ts';
import { DiaryError } from '../errors.ts';
import { isHidden, isWhole } from '../store/rows.ts';

/*
 * The rows that an intent finds before it acts. They come from the disk, since a reactive query may be a moment behind
 * another tab's write: read them inside `readThenMutate`, when no other write is under way.
 */

export const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** The rows of these ids, deleted ones too, by id. */
export async function viewsNow(
  { store }: Engine,
  type: EntityType,
  ids: readonly string[],
): Promise<Map<string, Row>> {
  const records = await store.records.get(ids.map((id) => ({ type, id })));
  return new Map(records.map(({ view }) => [view.id, view]));
}

/** The rows of these ids that are in the diary, by id. */
export async function visibleAmong<T extends EntityType>(
  engine: Engine,
  type: T,
  ids: readonly string[],
): Promise<Map<string, Shown<T>>> {
  return visibleIn<T>(await viewsNow(engine, type, ids));
}

/** Those of these rows that are in the diary, by id. */
export function visibleIn<T extends EntityType>(views: ReadonlyMap<string, Row>): Map<string, Shown<T>> {
  return new Map(
    [...views].flatMap(([id, view]) => (isHidden(view) ? [] : [[id, shownRow<T>(view)] as const])),
  );
}

interface WholeRow<T extends EntityType> {
  shown: Shown<T>;
  /** Whether it is deleted. */
  hidden: boolean;
}

const wholeRow = <T extends EntityType>(view: Row): WholeRow<T> => ({
  shown: shownRow<T>(view),
  hidden: isDeleted(view),
});

/** A row, deleted or not; null when this device does not have it whole. */
export async function wholeNow<T extends EntityType>(
  engine: Engine,
  type: T,
  id: string,
): Promise<WholeRow<T> | null> {
  const view = (await viewsNow(engine, type, [id])).get(id);
  return view && isWhole(view) ? wholeRow(view) : null;
}

/** The content of such a row. */
export async function storedNow<T extends EntityType>(
  engine: Engine,
  type: T,
  id: string,
): Promise<Shown<T> | null> {
  return (await wholeNow(engine, type, id))?.shown ?? null;
}

/** A row that is in the diary, or null. */
export async function visibleNow<T extends EntityType>(
  engine: Engine,
  type: T,
  id: string,
): Promise<Shown<T> | null> {
  const row = await wholeNow(engine, type, id);
  return row && !row.hidden ? row.shown : null;
}

/** A row that is in the diary. Throws `not_found`. */
export async function rowNow<T extends EntityType>(engine: Engine, type: T, id: string): Promise<Shown<T>> {
  const row = await visibleNow(engine, type, id);
  if (!row) throw new DiaryError('not_found', `This ${entityOf(type).nouns[0]} is no longer in your diary.`);
  return row;
}

/** The wanted ones among all stored rows of a type, deleted ones too. */
export async function rowsOf(
  engine: Engine,
  type: EntityType,
  isWanted: (row: Row) => boolean,
): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const records of engine.store.records.all(type))
    for (const { view } of records) if (isWanted(view)) rows.push(view);
  return rows;
}

/** All rows of a type that this device has whole. */
export async function wholeRows<T extends EntityType>(engine: Engine, type: T): Promise<WholeRow<T>[]> {
  return (await rowsOf(engine, type, isWhole)).map(wholeRow<T>);
}

/** All rows of a type that are in the diary. */
export async function visibleRows<T extends EntityType>(engine: Engine, type: T): Promise<Shown<T>[]> {
  return (await rowsOf(engine, type, (row) => !isHidden(row))).map(shownRow<T>);
}
