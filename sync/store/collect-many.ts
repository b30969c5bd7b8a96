/** Below this many keys a request each is as good. */
const DENSE_FROM = 8;

/**
 * Asks for the values of many keys; what it returns gives them once the transaction has ended. Ids
 * are made in time's order, so what belongs together lies together: one bounded read of the span
 * mostly finds them all, where a request for each key costs a hundred times as much. What lies
 * beyond the bound is read key by key.
 */
export function collectMany<T>(
  source: IDBObjectStore | IDBIndex,
  keys: readonly string[],
  keyOf: (value: T) => string,
  span: (first: string, last: string) => IDBKeyRange,
): () => T[] {
  const sorted = [...new Set(keys)].sort();
  const found: T[] = [];
  const each = (some: readonly string[]) => {
    for (const key of some) {
      const request = source.getAll(span(key, key));
      request.onsuccess = () => found.push(...(request.result as T[]));
    }
  };
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined || sorted.length < DENSE_FROM) {
    each(sorted);
    return () => found;
  }
  const limit = sorted.length * 2 + 32;
  const dense = source.getAll(span(first, last), limit);
  dense.onsuccess = () => {
    const values = dense.result as T[];
    const wanted = new Set(sorted);
    const final = values.at(-1);
    const isCut = values.length === limit && final !== undefined;
    // Where the span was cut off, its last key may have more values.
    const isRead = (key: string) => !isCut || key < keyOf(final);
    found.push(...values.filter((value) => wanted.has(keyOf(value)) && isRead(keyOf(value))));
    each(sorted.filter((key) => !isRead(key)));
  };
  return () => found;
}
