import { deleteDatabase } from '../../sync/storage/one-database.ts';
import { openRxdbStore } from '../../sync/store/rxdb-store.ts';
import { contentsOf, dying, sorted } from '../released/carried.ts';
import type { ReleasedDevice } from '../released/open.ts';
import { restoreDatabases } from '../released/stored.ts';
import type { Tried } from './storage-page.ts';

const { userId, databases, recordedAt }: ReleasedDevice = await (await fetch('/device.json')).json();
const expected: unknown = await (await fetch('/expected.json')).json();
const ofUser = databases.filter(({ name }) => name.includes(userId));

const open = (factory: IDBFactory) =>
  openRxdbStore({
    userId,
    now: () => recordedAt,
    multiInstance: false,
    indexedDB: { factory, keyRange: IDBKeyRange },
  });

/** Carries the diary over in a page that is killed after so many requests of IndexedDB; whether it was not. */
async function carried(requests: number): Promise<{ lived: boolean; error: string | null }> {
  for (const { name } of await indexedDB.databases()) if (name) await deleteDatabase(indexedDB, name);
  await restoreDatabases(structuredClone(ofUser));
  const opened = await open(dying(indexedDB, requests)).catch(() => null);
  await opened?.close();
  const store = await open(indexedDB);
  const [here, wanted] = [await contentsOf(store), expected].map((contents) =>
    JSON.stringify(sorted(contents)),
  );
  await store.close();
  return { lived: opened !== null, error: here === wanted ? null : `${here}\ninstead of\n${wanted}` };
}

const results: Tried[] = [];
for (let requests = 0, lived = false; !lived; requests++) {
  const tried = await carried(requests).catch((cause: unknown) => ({ lived: true, error: String(cause) }));
  results.push({ title: `killed after ${requests} requests`, error: tried.error });
  lived = tried.lived;
}
globalThis.tried = results;
