import type { RxStorageInstanceDexie } from 'rxdb/plugins/storage-dexie';

/** Dexie's table, whose type RxDB carries. */
export type DexieTable = Awaited<RxStorageInstanceDexie<unknown>['internals']>['dexieTable'];

/** IndexedDB sorts arrays after every string and number: an upper bound for a prefix. */
export const ABOVE: unknown[] = [];

/** How `_deleted: false` is stored; removed rows are not there at all (strict-dexie.ts). */
export const ALIVE = '0';

/** Below this many keys a request each is as good. */
const DENSE_FROM = 8;

/**
 * Rows of many keys of an index, each as stored. Ids are made in time's order, so what belongs
 * together lies together: one bounded read of the span mostly finds them all, where a request for
 * each key costs a hundred times as much. What lies beyond the bound is read key by key.
 * @param prefix what the index has before the key
 */
export async function denseRead(
  table: DexieTable,
  index: string,
  prefix: readonly unknown[],
  keys: readonly string[],
  keyOf: (row: Record<string, unknown>) => string,
): Promise<Record<string, unknown>[]> {
  const sorted = [...new Set(keys)].sort();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return [];
  if (sorted.length < DENSE_FROM) return sparseRead(table, index, prefix, sorted);
  const limit = sorted.length * 2 + 32;
  const span = await between(table, index, [...prefix, first], [...prefix, last, ABOVE])
    .limit(limit)
    .toArray();
  const wanted = new Set(sorted);
  if (span.length < limit) return span.filter((row) => wanted.has(keyOf(row)));
  // The span was cut off: its last key may have more rows.
  const covered = keyOf(span.at(-1));
  const found = span.filter((row) => wanted.has(keyOf(row)) && keyOf(row) < covered);
  return [
    ...found,
    ...(await sparseRead(
      table,
      index,
      prefix,
      sorted.filter((key) => key >= covered),
    )),
  ];
}

async function sparseRead(
  table: DexieTable,
  index: string,
  prefix: readonly unknown[],
  keys: readonly string[],
): Promise<Record<string, unknown>[]> {
  const found = await Promise.all(
    keys.map((key) => between(table, index, [...prefix, key], [...prefix, key, ABOVE]).toArray()),
  );
  return found.flat();
}

function between(table: DexieTable, index: string, from: unknown[], to: unknown[]) {
  return table.where(index).between(from, to, true, false);
}
