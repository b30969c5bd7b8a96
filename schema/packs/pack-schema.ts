import * as v from 'valibot';
import { entityOf } from '../entities.ts';
import { ID_MAX, IdSchema } from '../id.ts';
import type { FieldValue } from '../merge.ts';
import { column, type Indices, indices, SETS_MAX, sums } from './pack-lists.ts';

/** Raised when a pack's shape changes (schema/packs/pack-formats.ts). */
export const PACK_FORMAT = 2;

/**
 * One field of a pack's sets. Its members say how it is kept, so that a release that does not know the field
 * can read it all the same.
 * - `d`: instants, ms; the first since 1970, each other one as the difference to the one before.
 * - `n`: one number for each set.
 * - `l`: one letter for each set, the first of one of the texts in `of`.
 * - `r`: each value with how many sets in a row have it.
 * - `at`, `is`: the row numbers of the sets that have it, ascending, and its values there.
 */
export type Column =
  | { d: number[] }
  | { n: number[] }
  | { l: string; of: string[] }
  | { r: [FieldValue, number][] }
  | { at: Indices; is: FieldValue[] };

/**
 * A column for each field that any set of the pack has, except the exercise. Rows are ordered by date, set
 * number and id.
 */
export interface SetColumns {
  columns: Record<string, Column>;
  /** The row numbers of deleted sets, ascending: they stay for the sync, and no screen shows them. */
  hidden: Indices;
}

/** ECMAScript's: no Date is further from 1970. */
const INSTANT_MAX_MS = 8.64e15;

const value = v.union([v.string(), v.number(), v.boolean(), v.null()]);
const stamp = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER));
const differences = column(Number.isSafeInteger, 'whole numbers');
/** A run says in a few characters how many values it stands for: unbounded, it would unpack to all memory there is. */
const runLength = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(SETS_MAX));
const runs = <const T extends v.GenericSchema>(item: T) => v.array(v.tuple([item, runLength]));

const ColumnSchema: v.GenericSchema<unknown, Column> = v.union([
  v.strictObject({ d: differences }),
  v.strictObject({ n: column(Number.isFinite, 'numbers') }),
  v.strictObject({ l: v.string(), of: v.array(v.pipe(v.string(), v.minLength(1))) }),
  v.strictObject({ r: runs(value) }),
  v.strictObject({ at: indices, is: v.array(value) }),
]);

/** The columns that only the sync needs, in the same order. */
const SyncColumnsSchema = v.strictObject({
  /** All ids with commas between. */
  ids: v.pipe(v.string(), v.regex(/^[\w-]+(,[\w-]+)*$/), v.maxLength(SETS_MAX * (ID_MAX + 1))),
  /** Change numbers, as differences. */
  seqs: differences,
  /** The stamp that all content fields of a set share, as differences. */
  stamps: differences,
  /** The stamp of the field `deleted` minus the content's. */
  deletions: differences,
  /** The row numbers of sets whose field `deleted` is true. */
  deleted: indices,
  /**
   * All clocks, by row number, of each other set: one whose fields don't share a stamp, or don't all have
   * one.
   */
  clocks: v.array(v.tuple([v.number(), v.record(v.string(), stamp)])),
});
export type SyncColumns = v.InferOutput<typeof SyncColumnsSchema>;

const present = v.strictObject({
  format: v.literal(PACK_FORMAT),
  exerciseId: IdSchema,
  year: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9_999)),
  /** The least and the greatest id in it: most ids can be ruled out by them without reading any. */
  minId: IdSchema,
  maxId: IdSchema,
  sets: v.strictObject({ columns: v.record(v.string(), ColumnSchema), hidden: indices }),
  sync: SyncColumnsSchema,
});

/** The sets of one exercise whose date lies in one UTC year, as columns. */
export type Pack = v.InferOutput<typeof present>;

export const PresentPackSchema: v.GenericSchema<unknown, Pack> = v.pipe(
  present,
  v.check(hasIds, 'must have ids of sets'),
  v.check(isAligned, 'must have columns of one length'),
  v.check(hasInstants, 'must have instants'),
  v.check(isOfItsYear, 'must have its dates in its year, ascending'),
  v.check(isWithinBounds, 'must have values within their bounds'),
);

function hasIds({ sync }: Pack): boolean {
  return sync.ids.split(',').every(({ length }) => length <= ID_MAX);
}

function isAligned({ sets, sync }: Pack): boolean {
  const count = sync.ids.split(',').length;
  return (
    [sync.seqs, sync.stamps, sync.deletions].every(({ length }) => length === count) &&
    Object.values(sets.columns).every((one) => isOfLength(one, count))
  );
}

function isOfLength(one: Column, count: number): boolean {
  if ('at' in one) return one.at.length === one.is.length && (one.at.at(-1) ?? 0) < count;
  if ('r' in one) return one.r.reduce((sum, [, run]) => sum + run, 0) === count;
  if ('l' in one) {
    if (one.l.length !== count) return false;
    const known = new Set(one.of.map((text) => text[0]));
    return [...one.l].every((letter) => known.has(letter));
  }
  return ('d' in one ? one.d : one.n).length === count;
}

/** Of dates and of clocks: what a device can't read would keep it from all that comes behind. */
function hasInstants({ sets, sync }: Pack): boolean {
  const dates = Object.values(sets.columns).flatMap((one) => ('d' in one ? [one.d] : []));
  return (
    dates.every((steps) => sums(steps).every((ms) => Math.abs(ms) <= INSTANT_MAX_MS)) &&
    sums(sync.stamps).every((ms, row) => isStamp(ms) && isStamp(ms + (sync.deletions[row] ?? 0)))
  );
}

const isStamp = (ms: number) => ms >= 0 && Number.isSafeInteger(ms);

function isOfItsYear({ year, sets }: Pack): boolean {
  const date = sets.columns.date;
  if (!date || !('d' in date)) return false;
  const [first = Number.NaN, ...steps] = date.d;
  const last = steps.reduce((at, step) => at + step, first);
  const yearOf = (ms: number) => new Date(ms).getUTCFullYear();
  return steps.every((step) => step >= 0) && yearOf(first) === year && yearOf(last) === year;
}

/** Checks numbers only: charts read them without looking at the rest of a set. */
function isWithinBounds({ sets }: Pack): boolean {
  const { definition } = entityOf('log');
  return Object.entries(sets.columns).every(([name, one]) => {
    const bounds = Object.hasOwn(definition, name) ? definition[name]?.bounds : undefined;
    if (!bounds || !('n' in one)) return true;
    return one.n.every(
      (each) => each >= bounds.min && each <= bounds.max && (!bounds.whole || Number.isInteger(each)),
    );
  });
}
