import { ENTITY_TYPES } from '../../schema/entities.ts';
import type { Store, StoredRecord } from '../../sync/store/port.ts';

/** Everything that a store holds, for comparison. Runs in pages too. */
export async function contentsOf(store: Store) {
  const documents: Record<string, StoredRecord[]> = {};
  for (const type of ENTITY_TYPES) documents[type] = await store.records.documents(type, '', 99_999);
  return {
    pending: await store.outbox.page('pending', 0, 99_999),
    parked: await store.outbox.page('parked', 0, 99_999),
    documents,
    packs: await store.packs.all(),
    series: await store.packs.series(),
    unknownRows: await store.unknownRows.all(),
    meta: await store.meta.read(),
    backup: await store.backups.read('backup'),
    restorePoint: await store.backups.read('restore-point'),
  };
}

/** With the keys of every object in order. */
export function sorted(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(sorted);
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(members.map(([name, part]) => [name, sorted(part)]));
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
