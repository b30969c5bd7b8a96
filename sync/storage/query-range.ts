import { INDEX_MAX, INDEX_MIN, type RxQueryPlan } from 'rxdb/plugins/core';
import { above } from './requests.ts';

/** The part of an index, or without fields of the primary key, that a query has to read. */
export interface QueryRange {
  /** Empty: the primary key. */
  fields: readonly string[];
  /** Null where nothing can lie within. */
  range: IDBKeyRange | null;
  /** Whether every document in it matches the query. */
  isExact: boolean;
  /** Whether every document of the collection does. */
  isEverything: boolean;
}

/** The name of the IndexedDB index over these fields of a document. */
export const indexName = (fields: readonly string[]) => fields.join('+');

/**
 * RxDB's plan of a query as a range of one of our indexes, or null where all documents have to be looked at.
 * Our indexes lack two parts of RxDB's: `_deleted`, since a removed document is gone, and the primary key at
 * the end, by which IndexedDB orders equal keys anyway.
 */
export function queryRange(
  plan: RxQueryPlan,
  primary: string,
  indexes: ReadonlySet<string> | null,
  keyRange: typeof IDBKeyRange,
): QueryRange | null {
  if (indexes === null) return null;
  const parts = plan.index.map((field, i) => ({ field, start: plan.startKeys[i], end: plan.endKeys[i] }));
  const own = parts.filter(({ field }) => field !== '_deleted');
  const last = own.at(-1);
  const hasPrimary = own.length > 1 && last?.field === primary;
  const bounds = hasPrimary ? own.slice(0, -1) : own;
  const fields = bounds.map(({ field }) => field);
  const isPrimary = fields.length === 1 && fields[0] === primary;
  if (!isPrimary && !indexes.has(indexName(fields))) return null;

  const lower = bounds.map(({ start }) => lowerKey(start));
  const upper = bounds.map(({ end }) => upperKey(end));
  if (lower.includes(undefined) || upper.includes(undefined)) return null;
  // An exclusive bound of a field before the primary key has the extreme of the primary key behind it.
  const isLowerOpen = !plan.inclusiveStart && (!hasPrimary || last?.start === INDEX_MAX);
  const isUpperOpen = !plan.inclusiveEnd && (!hasPrimary || last?.end === INDEX_MIN);
  const isPrimaryBound = hasPrimary && !isAnyOrOpen(last, INDEX_MIN, INDEX_MAX);
  const key = (values: readonly unknown[]) => (values.length === 1 ? values[0] : values);
  const isExact = plan.selectorSatisfiedByIndex && !isPrimaryBound && wantsAlive(parts);
  return {
    fields: isPrimary ? [] : fields,
    range: bound(keyRange, key(lower), key(upper), isLowerOpen, isUpperOpen),
    isExact,
    isEverything: isExact && bounds.every(({ start, end }) => start === INDEX_MIN && end === INDEX_MAX),
  };
}

type Part = { field: string; start: unknown; end: unknown };

function isAnyOrOpen(part: Part | undefined, least: unknown, most: unknown): boolean {
  const isExtreme = (value: unknown) => value === least || value === most;
  return part === undefined || (isExtreme(part.start) && isExtreme(part.end));
}

/** False for a query for removed documents: there are none, and the matcher finds none. */
function wantsAlive(parts: readonly Part[]): boolean {
  const deleted = parts.find(({ field }) => field === '_deleted');
  if (!deleted) return true;
  return (
    [INDEX_MIN, false].includes(deleted.start as boolean) &&
    [INDEX_MAX, false].includes(deleted.end as boolean)
  );
}

/** A bound as a key of IndexedDB; undefined for what can't be one. */
function lowerKey(value: unknown): unknown {
  if (value === INDEX_MIN) return Number.NEGATIVE_INFINITY;
  return value === INDEX_MAX ? above() : keyOrNone(value);
}

function upperKey(value: unknown): unknown {
  if (value === INDEX_MAX) return above();
  return value === INDEX_MIN ? Number.NEGATIVE_INFINITY : keyOrNone(value);
}

function keyOrNone(value: unknown): unknown {
  return typeof value === 'string' || (typeof value === 'number' && !Number.isNaN(value)) ? value : undefined;
}

function bound(
  keyRange: typeof IDBKeyRange,
  lower: unknown,
  upper: unknown,
  isLowerOpen: boolean,
  isUpperOpen: boolean,
): IDBKeyRange | null {
  try {
    return keyRange.bound(lower, upper, isLowerOpen, isUpperOpen);
  } catch (error) {
    // The bounds have crossed.
    if (error instanceof DOMException && error.name === 'DataError') return null;
    throw error;
  }
}
