import type { Fields } from './entities/entity.ts';
import type { FieldValue } from './entities/field.ts';
import { ENTITIES, type EntityType } from './entities.ts';

/**
 * Last writer wins, field by field, over hybrid logical clocks (sync/PROTOCOL.md). The server merges with
 * this code and the device folds with it, so both ends agree.
 */
export type { EntityType, FieldValue };
/** Content fields by name, and `deleted`, which is a field with a clock of its own. */
export type Patch = Readonly<Record<string, FieldValue>>;

/** A row as the server holds it: what every replica converges to. Clocks are stamps in ms. */
export interface Row {
  type: EntityType;
  id: string;
  fields: Readonly<Record<string, FieldValue>>;
  clocks: Readonly<Record<string, number>>;
  /**
   * The user's change number at which the server last changed this row. In rows that it stores, a device does
   * not read it.
   */
  seq: number;
}

/** A row as it crosses the wire, or as another release stored it: its type may be a newer one's (R26). */
export interface WireRow extends Omit<Row, 'type'> {
  type: string;
}

/**
 * Fields whose change does not bring back a deleted row, of every entity, since a row's type may be a newer
 * release's.
 */
const NOT_CONTENT = new Set([
  'deleted',
  ...Object.values(ENTITIES).flatMap(({ definition }) =>
    Object.entries<Fields[string]>(definition).flatMap(([name, { position }]) => (position ? [name] : [])),
  ),
]);

export interface Merged<T extends WireRow = Row> {
  row: T;
  changed: boolean;
  /** Values that lost, either the stored one or the arriving one; kept to be shown. */
  overwritten: { field: string; value: FieldValue; stamp: number }[];
}

/**
 * Merges a patch into a row. `stamp` is one stamp for the whole patch, or one for each field (an offered
 * row). Of equal stamps the arriving write wins and is stored as old + 1, so that a later offer of the old
 * value cannot undo it; with `strict` (an offer) only a newer stamp wins.
 */
export function mergePatch<T extends WireRow>(
  row: T,
  patch: Patch,
  stamp: number | Readonly<Record<string, number>>,
  strict = false,
): Merged<T> {
  const fields = { ...row.fields };
  const clocks = { ...row.clocks };
  const overwritten: Merged['overwritten'] = [];
  let changed = false;
  for (const [field, value] of Object.entries(patch)) {
    // Another end may name a field like a member that every object inherits; writing such a name would set
    // the prototype.
    if (field === '__proto__') continue;
    const old = Object.hasOwn(clocks, field) ? clocks[field] : undefined;
    let at = typeof stamp === 'number' ? stamp : Object.hasOwn(stamp, field) ? (stamp[field] ?? 0) : 0;
    if (!strict && at === old) at = old + 1;
    if (old === undefined || (strict ? at > old : at >= old)) {
      const before = fields[field];
      if (old !== undefined && before !== undefined && before !== value) {
        overwritten.push({ field, value: before, stamp: old });
      }
      fields[field] = value;
      clocks[field] = at;
      changed = true;
    } else if (!strict && fields[field] !== value) {
      overwritten.push({ field, value, stamp: at });
    }
  }
  return { row: { ...row, fields, clocks }, changed, overwritten };
}

export interface StampedPatch {
  patch: Patch;
  ts: number;
}

/**
 * The view a lifter sees: the server's row with pending writes laid over it, oldest first. A pending write
 * that the row has taken in already (another tab pulled the row before the answer came) changes nothing.
 */
export function foldRow(base: Row, pending: readonly StampedPatch[]): Row {
  let view = base;
  for (const { patch, ts } of pending) {
    const { fields, clocks } = view;
    const news = Object.entries(patch).filter(
      ([field, value]) => clocks[field] !== ts || fields[field] !== value,
    );
    view = mergePatch(view, Object.fromEntries(news), ts).row;
  }
  return view;
}

/**
 * Merges two states of one row that the server gave, in whatever order they came. The greater clock of each field
 * wins; of equal clocks `row`'s does, since a restored server may have made it without knowing the other.
 */
export function mergeRow<T extends WireRow>(known: T | null, row: T): T {
  return known ? mergePatch(row, known.fields, known.clocks, true).row : row;
}

/** A row nothing has been written to yet. */
export function emptyRow(type: EntityType, id: string): Row {
  return { type, id, fields: {}, clocks: {}, seq: 0 };
}

/** Whether a row is deleted: its deletion is at least as new as all of its content. */
export function isDeleted(row: Row): boolean {
  if (row.fields.deleted !== true) return false;
  const at = row.clocks.deleted ?? 0;
  return Object.entries(row.clocks).every(([field, clock]) => NOT_CONTENT.has(field) || clock <= at);
}
