/**
 * Last writer wins, field by field, over hybrid logical clocks (sync/PROTOCOL.md).
 * The server merges with it and the device folds with it, so both ends agree.
 */
export type EntityType = 'day' | 'exercise' | 'log';
export type FieldValue = string | number | boolean | null;
/** Content fields by name, and `deleted`, which is a field with a clock of its own. */
export type Patch = Readonly<Record<string, FieldValue>>;

/** A row as the server holds it: what every replica converges to. Clocks are stamps in ms. */
export interface Row {
  type: EntityType;
  id: string;
  fields: Readonly<Record<string, FieldValue>>;
  clocks: Readonly<Record<string, number>>;
  /** The user's change number at which this row last changed; 0 for a row only this device knows. */
  seq: number;
}

/** A position in a line is not content: moving a deleted exercise does not bring it back. */
const NOT_CONTENT = new Set(['deleted', 'orderIndex']);

export interface Merged {
  row: Row;
  changed: boolean;
  /** Values that lost, either the stored one or the arriving one; kept to be shown. */
  overwritten: { field: string; value: FieldValue; stamp: number }[];
}

/**
 * Merges a patch into a row. `stamp` is one for the whole patch, or one a field (an offered row).
 * Equal stamps: the arriving write wins and is stored as old + 1, so that a later offer of the
 * old value cannot undo it; with `strict` (an offer) only a newer stamp wins.
 */
export function mergePatch(
  row: Row,
  patch: Patch,
  stamp: number | Readonly<Record<string, number>>,
  strict = false,
): Merged {
  const fields = { ...row.fields };
  const clocks = { ...row.clocks };
  const overwritten: Merged['overwritten'] = [];
  let changed = false;
  for (const [field, value] of Object.entries(patch)) {
    // Another end may name a field like what every object inherits; to write this one would set the prototype.
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

/** The view a lifter sees: the server's row with what is still pending laid over it, oldest first. */
export function foldRow(base: Row, pending: readonly StampedPatch[]): Row {
  let view = base;
  for (const { patch, ts } of pending) view = mergePatch(view, patch, ts).row;
  return view;
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
