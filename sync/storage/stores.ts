/** A declared object store. It is made where it is missing, and never changed. */
export interface StoreSpec {
  name: string;
  /** Null where each value comes with a key of its own. */
  keyPath: string | readonly string[] | null;
  indexes?: readonly IndexSpec[];
}

interface IndexSpec {
  name: string;
  keyPath: string | readonly string[];
}

const pathOf = (path: string | readonly string[] | null) =>
  path === null || typeof path === 'string' ? path : [...path];

/** Whether a declared store or index is not there yet. */
export function isIncomplete(database: IDBDatabase, stores: readonly StoreSpec[]): boolean {
  if (stores.some(({ name }) => !database.objectStoreNames.contains(name))) return true;
  const indexed = stores.filter(({ indexes = [] }) => indexes.length > 0);
  if (indexed.length === 0) return false;
  const transaction = database.transaction(
    indexed.map(({ name }) => name),
    'readonly',
  );
  return indexed.some(({ name, indexes = [] }) => {
    const { indexNames } = transaction.objectStore(name);
    return indexes.some((index) => !indexNames.contains(index.name));
  });
}

/** Adds what is missing, within an upgrade. What a newer release has added stays. */
export function addMissing(
  database: IDBDatabase,
  upgrade: IDBTransaction,
  stores: readonly StoreSpec[],
): void {
  for (const { name, keyPath, indexes = [] } of stores) {
    const store = database.objectStoreNames.contains(name)
      ? upgrade.objectStore(name)
      : database.createObjectStore(name, { keyPath: pathOf(keyPath) });
    for (const index of indexes)
      if (!store.indexNames.contains(index.name))
        store.createIndex(index.name, pathOf(index.keyPath) as string | string[]);
  }
}
