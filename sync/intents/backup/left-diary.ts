import { contentsOf, type DiaryContents, listOf } from '../../../schema/contents.ts';
import { ENTITY_TYPES, type EntityType } from '../../../schema/entities.ts';
import { archivedOf, withArchived } from '../../../schema/export/archived.ts';
import type { Row } from '../../../schema/merge.ts';
import { FIRST_PROGRAM } from '../../../schema/program.ts';
import { shownRow } from '../../../schema/shown-row.ts';
import type { Engine } from '../../engine.ts';
import { refKey } from '../../store/rows.ts';
import { binItems } from '../bin.ts';
import { contents, outOfSight } from './contents.ts';

/** What goes from a diary that was left behind into another one. */
interface LeftDiary {
  inSight: DiaryContents;
  /** What its bin offers, and the deleted rows that those or rows in sight name. */
  deleted: readonly Row[];
}

export async function leftDiary(other: Engine): Promise<LeftDiary> {
  const inSight = await contents(other);
  const [binned, hidden] = await Promise.all([binnedRows(other, inSight), outOfSight(other, inSight)]);
  const isBinned = new Set(binned.map(refKey));
  const naming = contentsOf((type) => [
    ...listOf(inSight, type),
    ...binned.filter((row) => row.type === type).map(shownRow<EntityType>),
  ]);
  const named = withArchived(naming, (type) => hidden(type).map(shownRow<EntityType>));
  const archived = ENTITY_TYPES.flatMap((type) => {
    const ids = new Set(archivedOf(named, type).map(({ id }) => id));
    return hidden(type).filter((row) => ids.has(row.id) && !isBinned.has(refKey(row)));
  });
  return { inSight, deleted: [...binned, ...archived] };
}

/** The rows that the bin offers. Every diary has the first program, so none brings it. */
async function binnedRows(other: Engine, inSight: DiaryContents): Promise<Row[]> {
  const shown = new Set(
    ENTITY_TYPES.flatMap((type) => listOf(inSight, type).map(({ id }) => refKey({ type, id }))),
  );
  const refs = (await binItems(other)).flatMap(({ rows }) => rows);
  const records = await other.store.records.get(
    refs.filter((ref) => ref.id !== FIRST_PROGRAM && !shown.has(refKey(ref))),
  );
  return records.map(({ view }) => view);
}
