import type { Store, StoredRecord } from '../../sync/store/port.ts';

/** Everything that a store holds, for comparison. Runs in pages too. */
export async function contentsOf(store: Store) {
  const documents: Record<string, StoredRecord[]> = {};
  for (const type of ['day', 'exercise', 'log'] as const)
    documents[type] = await store.records.documents(type, '', 99_999);
  return {
    pending: await store.outbox.page('pending', 0, 99_999),
    parked: await store.outbox.page('parked', 0, 99_999),
    documents,
    packs: await store.packs.all(),
    series: await store.packs.series(),
    meta: await store.meta.read(),
    backup: await store.backups.read('backup'),
    restorePoint: await store.backups.read('restore-point'),
  };
}

/** The same IndexedDB for a page that is killed at its so many-th request of it. */
export function dying(alive: IDBFactory, requests: number): IDBFactory {
  let left = requests;
  const counted =
    <A extends unknown[], R>(ask: (...args: A) => R) =>
    (...args: A): R => {
      if (left-- <= 0) throw new DOMException('killed', 'AbortError');
      return ask(...args);
    };
  return {
    open: counted((name: string, version?: number) => alive.open(name, version)),
    deleteDatabase: counted((name: string) => alive.deleteDatabase(name)),
    databases: () => alive.databases(),
    cmp: (a, b) => alive.cmp(a, b),
  };
}
