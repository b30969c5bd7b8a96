import type { EntityType } from '../../schema/entities.ts';
import type { Row } from '../../schema/merge.ts';
import type { Engine } from '../engine.ts';

/** The wanted ones among all stored rows of a type, deleted ones too. */
export async function rowsOf(
  engine: Engine,
  type: EntityType,
  isWanted: (row: Row) => boolean,
): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const records of engine.store.records.all(type))
    rows.push(...records.map(({ view }) => view).filter(isWanted));
  return rows;
}
