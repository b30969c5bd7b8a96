import { type EntityType, entityOf, type Shown } from './entities.ts';
import type { FieldValue, Row } from './merge.ts';

/** A row's content as people and other programs read it: without its deletion mark and without nulls. */
export function shownContent({ fields }: Pick<Row, 'fields'>): Record<string, FieldValue> {
  const content: Record<string, FieldValue> = {};
  for (const [field, value] of Object.entries(fields)) {
    if (field !== 'deleted' && value !== null) content[field] = value;
  }
  return content;
}

/** A row as screens read it. The caller knows that all of it has arrived. */
export function shownRow<T extends EntityType>(row: Row): Shown<T> {
  return { id: row.id, ...shownContent(row) } as unknown as Shown<T>;
}

/**
 * Those members of an object that an entity's definition knows and that are not absent: a call may say them.
 */
export function knownContent(type: EntityType, item: object): Record<string, unknown> {
  const values = item as Record<string, unknown>;
  const known = Object.keys(entityOf(type).definition).filter((field) => values[field] !== undefined);
  return Object.fromEntries(known.map((field) => [field, values[field]]));
}
