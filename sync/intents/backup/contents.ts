import { contentsOf, type DiaryContents, listOf } from '../../../schema/contents.ts';
import { ENTITY_TYPES, type EntityType, entityOf } from '../../../schema/entities.ts';
import { ARCHIVED_TYPES, type ExportedDiary, withArchived } from '../../../schema/export/archived.ts';
import type { Row } from '../../../schema/merge.ts';
import { shownRow } from '../../../schema/shown-row.ts';
import type { Engine } from '../../engine.ts';
import { DiaryError } from '../../errors.ts';
import { isWhole } from '../../store/rows.ts';
import { daysNow } from '../stored-program.ts';
import { rowsOf, visibleRows } from '../stored-rows.ts';

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);

export async function contents(engine: Engine): Promise<DiaryContents> {
  const lists = await Promise.all(
    ENTITY_TYPES.map(async (type) => [type, (await visibleRows(engine, type)).sort(byId)] as const),
  );
  const byType = new Map<EntityType, { id: string }[]>(lists);
  byType.set('day', (await daysNow(engine)).sort(byId));
  return contentsOf((type) => byType.get(type) ?? []);
}

/** The diary's contents, with the deleted rows that they name. */
export async function exportedDiary(engine: Engine): Promise<ExportedDiary> {
  const all = await contents(engine);
  const rows = await outOfSight(engine, all);
  return withArchived(all, (type) => rows(type).map(shownRow<EntityType>));
}

/** The rows by type that may be named though they are not in these contents, by id. */
export async function outOfSight(
  engine: Engine,
  all: DiaryContents,
): Promise<(type: EntityType) => readonly Row[]> {
  const found = new Map<EntityType, Row[]>();
  for (const type of ARCHIVED_TYPES) {
    const inSight = new Set(listOf(all, type).map(({ id }) => id));
    const rows = await rowsOf(engine, type, (row) => isWhole(row) && !inSight.has(row.id));
    found.set(type, rows.sort(byId));
  }
  return (type) => found.get(type) ?? [];
}

const ROWS_A_CHUNK = 5_000;
/** Raised when the stored shape changes; backups of the first release say none. */
const FORMAT = 1;

/** A diary as texts that each fit into one document: lists that grow for ever come in parts. */
export function toChunks(all: DiaryContents): string[] {
  const isHistory = (type: EntityType) => entityOf(type).history !== undefined;
  const chunks = [contentsOf((type) => (isHistory(type) ? [] : listOf(all, type)))];
  for (const type of ENTITY_TYPES.filter(isHistory)) {
    const rows = listOf(all, type);
    for (let i = 0; i < rows.length; i += ROWS_A_CHUNK) {
      chunks.push(contentsOf((other) => (other === type ? rows.slice(i, i + ROWS_A_CHUNK) : [])));
    }
  }
  return chunks.map((chunk) => JSON.stringify({ format: FORMAT, ...chunk }));
}

/** The inverse of toChunks. Throws DiaryError `upgrade` for those of a newer release. */
export function fromChunks(chunks: readonly string[]): DiaryContents {
  const parts = chunks.map((chunk) => JSON.parse(chunk) as Partial<DiaryContents> & { format?: number });
  if (parts.some(({ format = FORMAT }) => format > FORMAT)) {
    throw new DiaryError('upgrade', 'A newer release made this backup.');
  }
  return contentsOf((type) => parts.flatMap((part) => listOf(part, type)));
}
