import type { FieldValue } from './entities/field.ts';
import { type EntityType, entityOf } from './entities.ts';
import { isPlainText, printable, printableLines } from './plain-text.ts';

type Fields = Readonly<Record<string, FieldValue>>;

/**
 * A row's content with each of its texts printable. A name without anything to see stays, which rows may have from
 * before that was refused. Ids and instants never hold such a character.
 */
export function plainFields({ type, fields }: { type: EntityType; fields: Fields }): Fields {
  const isPlain = Object.values(fields).every((value) => typeof value !== 'string' || isPlainText(value));
  if (isPlain) return fields;
  const definition = Object.entries(entityOf(type).definition);
  const lined = new Set(definition.flatMap(([field, { hasLines }]) => (hasLines ? [field] : [])));
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [
      field,
      typeof value === 'string' ? (lined.has(field) ? printableLines : printable)(value) : value,
    ]),
  );
}
