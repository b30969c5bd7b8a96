import * as v from 'valibot';
import type { Field } from '../../../schema/entities/field.ts';
import { type EntityType, entityOf, type Shown } from '../../../schema/entities.ts';
import { storableInstant } from '../../../schema/instant.ts';
import { type FieldValue, isDeleted, type Row } from '../../../schema/merge.ts';
import type { SyncedColumns, TableOf } from '../entity-tables.ts';

const SYNCED_COLUMNS = ['user_id', 'id', 'deleted', 'tombstone', 'clocks', 'seq'] as const;

type ColumnValue = string | number | null;

interface ContentColumn {
  field: string;
  column: string;
  optional: boolean;
  encode(value: FieldValue): ColumnValue;
  decode(value: ColumnValue): FieldValue;
}

/** The clocks of a row by field, as stored. Throws a SyntaxError where they are none. */
export function clocksOf(stored: string): Record<string, number> {
  const clocks: unknown = JSON.parse(stored);
  if (typeof clocks !== 'object' || clocks === null) {
    throw new SyntaxError(`The clocks of a row are ${clocks === null ? 'null' : typeof clocks}.`);
  }
  return clocks as Record<string, number>;
}

/** The column of a field: its name in snake case. */
export function columnName(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Columns of an entity's content by the names of their fields. */
export function shownColumns(type: EntityType): Record<string, string> {
  const names = Object.keys(entityOf(type).definition);
  return Object.fromEntries(names.map((name) => [name, columnName(name)]));
}

/** Between rows of one entity and the columns of its table. */
interface RowColumns<T extends EntityType = EntityType> {
  names: readonly string[];
  /** Throws a ValiError when the row's content is not what the definition says, or holds more. */
  encode(userId: string, row: Row): SyncedColumns;
  toRow(columns: SyncedColumns): Row;
  /** The content alone, as the specification's calls show it. */
  toShown(columns: TableOf<T>): Shown<T>;
}

export function rowColumns<T extends EntityType>(type: T): RowColumns<T> {
  const { definition, fields } = entityOf(type);
  const known = v.strictObject({ ...fields.entries, deleted: v.optional(v.boolean()) });
  const content = Object.entries(definition).map(([name, field]) => contentColumn(name, field));

  return {
    names: [...SYNCED_COLUMNS, ...content.map(({ column }) => column)],
    encode(userId, row) {
      const parsed = v.parse(known, row.fields) as Record<string, FieldValue>;
      const columns = syncedColumns(userId, row) as SyncedColumns & Record<string, ColumnValue>;
      for (const { field, column, encode } of content) {
        const value = parsed[field] ?? null;
        columns[column] = value === null ? null : encode(value);
      }
      return columns;
    },
    toRow(columns) {
      const clocks = clocksOf(columns.clocks);
      const values: Record<string, FieldValue> = {};
      for (const { field, column, optional, decode } of content) {
        const value = (columns as unknown as Record<string, ColumnValue>)[column] ?? null;
        if (value !== null) values[field] = decode(value);
        // A field that was taken away again is null and has a clock; one that was never there has neither.
        else if (optional && Object.hasOwn(clocks, field)) values[field] = null;
      }
      if (columns.deleted !== null) values.deleted = columns.deleted === 1;
      return { type, id: columns.id, fields: values, clocks, seq: columns.seq };
    },
    toShown(columns) {
      const shown: Record<string, FieldValue> = { id: columns.id };
      for (const { field, column, decode } of content) {
        const value = (columns as unknown as Record<string, ColumnValue>)[column] ?? null;
        if (value !== null) shown[field] = decode(value);
      }
      return shown as unknown as Shown<T>;
    },
  };
}

function contentColumn(field: string, { kind, optional }: Field): ContentColumn {
  const base = { field, column: columnName(field), optional: optional === true };
  if (kind === 'flag') return { ...base, encode: Number, decode: (value) => value === 1 };
  if (kind === 'instant') {
    // Sorted as text, so every stored instant has the same form.
    const encode = (value: FieldValue) => new Date(String(value)).toISOString();
    return { ...base, encode, decode: (value) => storableInstant(String(value)) };
  }
  return { ...base, encode: (value) => value as ColumnValue, decode: (value) => value };
}

/** The columns that every entity's row has. */
function syncedColumns(userId: string, row: Row): SyncedColumns {
  const { deleted } = row.fields;
  return {
    user_id: userId,
    id: row.id,
    deleted: deleted === undefined ? null : Number(deleted),
    tombstone: Number(isDeleted(row)),
    clocks: JSON.stringify(row.clocks),
    seq: row.seq,
  };
}
