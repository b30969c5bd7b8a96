/** Below this many keys a request each is as good. */
const DENSE_FROM = 8;

/**
 * Deletes keys of a store, those that are there; `then` runs in the same transaction, behind all
 * deletions. What belongs together lies together (collect-many.ts): keys that follow each other in the
 * store go as one span, a tenth of what a request for each costs.
 */
export function removeMany(
  store: IDBObjectStore,
  keys: readonly string[],
  keyRange: typeof IDBKeyRange,
  then: () => void,
): void {
  const sorted = [...new Set(keys)].sort();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined || sorted.length < DENSE_FROM) {
    for (const key of sorted) store.delete(key);
    then();
    return;
  }
  const limit = sorted.length * 2 + 32;
  const span = store.getAllKeys(keyRange.bound(first, last), limit);
  span.onsuccess = () => {
    const there = span.result as string[];
    for (const [from, to] of runsOf(there, new Set(sorted))) store.delete(keyRange.bound(from, to));
    // Where the span was cut off, the rest is not known to lie together.
    const read = there.length === limit ? (there.at(-1) ?? '') : last;
    for (const key of sorted) if (key > read) store.delete(key);
    then();
  };
}

/** First and last of each row of wanted keys with none between them that is not. */
function runsOf(there: readonly string[], wanted: ReadonlySet<string>): [string, string][] {
  const runs: [string, string][] = [];
  let run: [string, string] | null = null;
  for (const key of there) {
    if (!wanted.has(key)) run = null;
    else if (run) run[1] = key;
    else {
      run = [key, key];
      runs.push(run);
    }
  }
  return runs;
}
