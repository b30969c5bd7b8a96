import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { openRxdbStore } from '../../sync/store/rxdb-store.ts';
import { RELEASES, releasedDevice } from './open.ts';
import { restoreDatabases } from './stored.ts';

test.each(RELEASES)('a phone of release %s is made again in another IndexedDB', async (release) => {
  const { databases, recordedAt, userId } = releasedDevice(release);
  const factory = new IDBFactory();
  await restoreDatabases(databases, factory);
  const made = (await factory.databases()).map(({ name, version }) => `${name} ${version}`).sort();
  expect(made).toEqual(databases.map(({ name, version }) => `${name} ${version}`).sort());
  const store = await openRxdbStore({
    userId,
    now: () => recordedAt,
    multiInstance: false,
    indexedDB: { factory, keyRange: IDBKeyRange },
  });
  expect(await store.outbox.page('pending', 0, 10)).toHaveLength(3);
  expect(await store.outbox.page('parked', 0, 10)).toMatchObject([{ lastError: { code: 'not_found' } }]);
  expect(await store.meta.read()).toMatchObject({ generation: 0 });
  await store.close();
});
