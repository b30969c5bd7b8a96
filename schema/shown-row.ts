import { type EntityType, entityOf, type Shown } from './entities.ts';
import type { FieldValue, Row } from './merge.ts';

/** A row's content as people and other programs read it: without its deletion mark, and without what is null. */
export function shownContent({ fields }: Pick<Row, 'fields'>): Record<string, FieldValue> {
  const content: Record<string, FieldValue> = {};
  for (const [field, value] of Object.entries(fields)) {
    if (field !== 'deleted' && value !== null) content[field] = value;
  }
  return content;
}

/** A row as screens read it. It is the caller who knows that all of it has arrived. */
export function shownRow<T extends EntityType>(row: Row): Shown<T> {
  return { id: row.id, ...shownContent(row) } as unknown as Shown<T>;
}

/** Of any object those members that an entity's definition knows and that are there: what a call may say. */
export function knownContent(type: EntityType, item: object): Record<string, unknown> {
  const values = item as Record<string, unknown>;
  const known = Object.keys(entityOf(type).definition).filter((field) => values[field] !== undefined);
  return Object.fromEntries(known.map((field) => [field, values[field]]));
}
