/** A request's result. Await it within its transaction only together with that transaction's other requests. */
export function asked<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/**
 * A key above every number and string of IndexedDB: the upper bound for keys with one beginning. A new one
 * each time, because a key that holds the same array twice is invalid.
 */
export const above = (): [] => [];

/** Values that one request takes in. Their copies are made in one task, for which a finger must not wait. */
export const PIECE = 250;

/**
 * All values of a range in its order, read some at a time so that the thread is free in between.
 * @param keyOf a value's key in the source
 */
export async function getAllInPieces<T>(
  source: IDBObjectStore | IDBIndex,
  range: IDBKeyRange | null,
  keyOf: (value: T) => IDBValidKey,
  { limit = Number.POSITIVE_INFINITY, keyRange }: { limit?: number; keyRange: typeof IDBKeyRange },
): Promise<T[]> {
  const values: T[] = [];
  let rest = range;
  let piece = PIECE;
  while (values.length < limit) {
    const found = await asked<T[]>(source.getAll(rest, Math.min(piece, limit - values.length)));
    const last = found.at(-1);
    if (last === undefined || found.length < piece || values.length + found.length >= limit)
      return values.concat(found);
    const key = keyOf(last);
    // The next piece begins with that key, since there may be more of it.
    const whole = found.filter((value) => !isSameKey(keyOf(value), key));
    values.push(...whole);
    piece = whole.length === 0 ? piece * 2 : PIECE;
    rest = keyRange.bound(key, rest?.upper ?? above(), false, rest?.upperOpen ?? false);
  }
  return values;
}

const isSameKey = (a: IDBValidKey, b: IDBValidKey) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Walks the keys of an index, ascending, without reading values.
 * @param see gives the least key to go on with, or null to end the walk
 */
export function walkKeys(index: IDBIndex, see: (key: IDBValidKey) => IDBValidKey | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = index.openKeyCursor();
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const cursor = request.result;
      const next = cursor && see(cursor.key);
      if (!cursor || next === null) resolve();
      else cursor.continue(next);
    };
  });
}

/** Below this many keys, one request for each is as good. */
const DENSE_FROM = 8;

/**
 * The values of many keys, in no order. Ids are made in time's order, so what belongs together stands
 * together: one bounded read of the span mostly finds all of them, where a request for each key costs a
 * hundred times as much. Keys beyond the bound are read one by one.
 */
export async function getMany<T>(
  source: IDBObjectStore | IDBIndex,
  keys: readonly string[],
  keyOf: (value: T) => string,
  keyRange: typeof IDBKeyRange,
): Promise<T[]> {
  const sorted = [...new Set(keys)].sort();
  const each = async (some: readonly string[]) =>
    (await Promise.all(some.map((key) => asked<T[]>(source.getAll(key))))).flat();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined || sorted.length < DENSE_FROM) return each(sorted);
  const limit = sorted.length * 2 + 32;
  const values: T[] = await asked(source.getAll(keyRange.bound(first, last), limit));
  const wanted = new Set(sorted);
  const final = values.at(-1);
  const isCut = values.length === limit && final !== undefined;
  // Where the span was cut off, its last key may have more values.
  const isRead = (key: string) => !isCut || key < keyOf(final);
  const found = values.filter((value) => wanted.has(keyOf(value)) && isRead(keyOf(value)));
  return [...found, ...(await each(sorted.filter((key) => !isRead(key))))];
}

/** Those of these keys that exist, ascending; no value is read. */
export async function presentKeys(
  store: IDBObjectStore,
  keys: readonly string[],
  keyRange: typeof IDBKeyRange,
): Promise<string[]> {
  const { near, far } = await keysAmong(store, keys, keyRange);
  return [...near.flat(), ...far];
}

/** Deletes those of these keys that exist; resolves to them, ascending. Neighbours go in one request. */
export async function deleteMany(
  store: IDBObjectStore,
  keys: readonly string[],
  keyRange: typeof IDBKeyRange,
): Promise<string[]> {
  const { near, far } = await keysAmong(store, keys, keyRange);
  for (const run of near) store.delete(keyRange.bound(run[0], run.at(-1)));
  for (const key of far) store.delete(key);
  return [...near.flat(), ...far];
}

/**
 * Those of these keys that exist, ascending: `near` in runs without another key between them, and `far`
 * behind them. Keys that lie all over, as an import's do, are looked up one by one: reading what stands
 * between them costs far more.
 */
async function keysAmong(
  store: IDBObjectStore,
  keys: readonly string[],
  keyRange: typeof IDBKeyRange,
): Promise<{ near: string[][]; far: string[] }> {
  const wanted = new Set(keys);
  const sorted = [...wanted].sort();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return { near: [], far: [] };
  const limit = sorted.length * 2 + 32;
  const span = (await asked(store.getAllKeys(keyRange.bound(first, last), limit))) as string[];
  const final = span.at(-1);
  const beyond = span.length === limit && final !== undefined ? sorted.filter((key) => key > final) : [];
  const found = await Promise.all(beyond.map((key) => asked(store.getKey(key))));
  return { near: runsIn(span, wanted), far: beyond.filter((_, i) => found[i] !== undefined) };
}

/** The wanted keys in runs without another between them. */
function runsIn(present: readonly string[], wanted: ReadonlySet<string>): string[][] {
  const runs: string[][] = [];
  let open: string[] | null = null;
  for (const key of present) {
    if (!wanted.has(key)) open = null;
    else if (open) open.push(key);
    else {
      open = [key];
      runs.push(open);
    }
  }
  return runs;
}
