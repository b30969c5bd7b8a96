import { ENTITIES, ENTITY_TYPES, type EntityType, entityOf } from './entities.ts';
import { hash32, hex32 } from './hash.ts';
import type { Patch, Row, WireRow } from './merge.ts';

/** Whether this release knows the type of a row; rows of any other are kept unseen (R26). */
export function isKnown(row: WireRow): row is Row {
  return Object.hasOwn(ENTITIES, row.type);
}

const fieldsByVersion = new Map<string, ReadonlySet<string> | null>();

/**
 * The fields of a type in a protocol version, `deleted` among them; null where the version does not have the
 * type.
 */
export function fieldsOf(type: string, version: number): ReadonlySet<string> | null {
  const key = `${version} ${type}`;
  let fields = fieldsByVersion.get(key);
  if (fields === undefined) {
    fields = readFields(type, version);
    fieldsByVersion.set(key, fields);
  }
  return fields;
}

function readFields(type: string, version: number): ReadonlySet<string> | null {
  if (!Object.hasOwn(ENTITIES, type)) return null;
  const { since = 1, definition } = entityOf(type as EntityType);
  if (since > version) return null;
  const known = Object.entries(definition).filter(([, field]) => (field.since ?? 1) <= version);
  return new Set(['deleted', ...known.map(([name]) => name)]);
}

/** Whether a protocol version has a field or an entity that an earlier one lacks. */
export function isMoreIn(version: number, earlier: number): boolean {
  return ENTITY_TYPES.some((type) => fieldsOf(type, version)?.size !== fieldsOf(type, earlier)?.size);
}

/**
 * A row as a protocol version has it: the very same object where that is all of it; null where the version
 * lacks its type (R24).
 */
export function rowAs<T extends WireRow>(version: number, row: T): T | null {
  const known = fieldsOf(row.type, version);
  if (!known) return null;
  const isKnownField = ([name]: [string, unknown]) => known.has(name);
  const fields = Object.entries(row.fields);
  const clocks = Object.entries(row.clocks);
  if (fields.every(isKnownField) && clocks.every(isKnownField)) return row;
  return {
    ...row,
    fields: Object.fromEntries(fields.filter(isKnownField)),
    clocks: Object.fromEntries(clocks.filter(isKnownField)),
  };
}

/** The rows whose types a protocol version has, as it has them. */
export function rowsAs<T extends WireRow>(version: number, rows: readonly T[]): T[] {
  return rows.flatMap((row) => rowAs(version, row) ?? []);
}

/** The least protocol version that has everything that a change says. */
export function versionOf(type: EntityType, patch: Patch): number {
  const { since = 1, deletableSince = since, definition } = entityOf(type);
  return Object.keys(patch).reduce(
    (least, name) => Math.max(least, definition[name]?.since ?? 1),
    patch.deleted === true ? deletableSince : since,
  );
}

/** A text that stands for this release's definitions: it differs where a field, a bound or an entity does. */
export function knownDefinitions(): string {
  const known = ENTITY_TYPES.map((type) => [
    type,
    Object.entries(entityOf(type).definition).map(([name, { stored, optional }]) => [name, optional, stored]),
  ]);
  const text = JSON.stringify(known);
  return hex32(hash32(text, 0x811c9dc5)) + hex32(hash32(text, 0x9e3779b9));
}
