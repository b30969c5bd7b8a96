import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { firstValueFrom } from 'rxjs';
import { afterEach, expect, test, vi } from 'vitest';
import { open } from '../storage/open-database.ts';
import { asked } from '../storage/requests.ts';
import { serverSet } from '../testing/sets.ts';
import { olderDatabases } from './carry-over/older-databases.ts';
import { hasStore, openRxdbStore } from './rxdb-store.ts';
import { openStore } from './testing/open-store.ts';
import { packRecords } from './testing/pack-records.ts';

afterEach(() => vi.unstubAllGlobals());

test('whether this device holds something of a user is told by their own database', async () => {
  const factory = new IDBFactory();
  vi.stubGlobal('indexedDB', factory);
  expect(await hasStore('u')).toBe(false);
  const store = await openStore(factory);
  await store.commit({ records: { put: [serverSet('a', '2026-01-02T10:00:00.000Z')] } });
  expect([await hasStore('u'), await hasStore('v')]).toEqual([true, false]);
  await store.close();
  vi.stubGlobal('indexedDB', { databases: () => Promise.reject(new Error('private')) });
  expect(await hasStore('u')).toBe(true);
});

test('a browser without IndexedDB says so, and one that has it needs nothing more', async () => {
  const options = { userId: 'u', now: () => 0, multiInstance: false };
  await expect(openRxdbStore(options)).rejects.toMatchObject({ name: 'NotSupportedError' });
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  await (await openRxdbStore(options)).destroy();
});

test('a diary that is erased takes with it what an earlier release left of it, and no other user’s', async () => {
  const factory = new IDBFactory();
  const names = ['chalkbook-u', 'chalkbook-v'].flatMap(olderDatabases);
  for (const name of names)
    (await open({ factory, name, mustExist: false, upgrade: () => undefined })).close();
  const store = await openStore(factory);
  await store.destroy();
  const left = (await factory.databases()).map(({ name }) => name);
  expect(left.sort()).toEqual(olderDatabases('chalkbook-v').sort());
});

test('each part of a commit is kept, alone and beside others', async () => {
  const store = await openStore();
  const unknown = { type: 'sponsor', id: 'g1', fields: {}, clocks: {}, seq: 3 };
  const row = serverSet('a', '2026-01-02T10:00:00.000Z');
  await store.commit({});
  await store.commit({ unknownRows: { put: [unknown] } });
  await store.commit({ records: { put: [row] }, unknownRows: { remove: [unknown] } });
  expect([await store.unknownRows.all(), await store.records.get([row.view])]).toEqual([[], [row]]);
  await store.destroy();
});

test('new sets that come in pieces are documents like any other, and a diary that is closed gives none', async () => {
  const factory = new IDBFactory();
  const store = await openStore(factory);
  const sets = ['a', 'b'].map((id) => serverSet(id, '2026-01-02T10:00:00.000Z'));
  await store.commit({ records: { put: sets.slice(0, 1) } });
  await store.commit({ pieces: [{ entries: [], records: sets.slice(1) }], allNew: true });
  await store.close();
  await expect(store.meta.read()).rejects.toMatchObject({ name: 'InvalidStateError' });
  const database = await open({ factory, name: 'chalkbook-u', mustExist: true, upgrade: () => undefined });
  const request = database.transaction('workoutLogs').objectStore('workoutLogs').getAll();
  const kept = await asked<{ id: string; userId: string; timestamp: number }[]>(request);
  expect(kept.map(({ id, userId, timestamp }) => [id, userId, timestamp])).toEqual([
    ['a', 'u', 0],
    ['b', 'u', 0],
  ]);
  database.close();
});

test('one pack is put and another removed at once, and the readers of both are told', async () => {
  const store = await openStore();
  const packOf = (exerciseId: string) =>
    packRecords({ exerciseId, year: 2024 }, [
      serverSet(exerciseId, '2024-01-02T10:00:00.000Z', { fields: { exerciseId } }),
    ]);
  await store.commit({ packs: { put: [packOf('e1')] } });
  const told = firstValueFrom(store.packs.changes);
  await store.commit({ packs: { put: [packOf('e2')], remove: [{ exerciseId: 'e1', year: 2024 }] } });
  expect(await store.packs.placesOf()).toEqual([{ exerciseId: 'e2', year: 2024 }]);
  expect(await store.packs.all()).toEqual([packOf('e2')]);
  expect(await told).toEqual(new Set(['e1', 'e2']));
  await store.destroy();
});

test('a backup of many pieces comes back in their order, and none is no backup', async () => {
  const store = await openStore();
  expect([await store.backups.madeAt('backup'), await store.backups.read('backup')]).toEqual([null, null]);
  const chunks = Array.from({ length: 12 }, (_, i) => `[${i}]`);
  await store.backups.write('backup', { madeAt: 0, chunks });
  await store.backups.write('restore-point', { madeAt: 7, chunks: [] });
  expect(await store.backups.read('backup')).toEqual({ madeAt: 0, chunks });
  expect(await store.backups.read('restore-point')).toEqual({ madeAt: 7, chunks: [] });
  expect([await store.backups.madeAt('backup'), await store.backups.madeAt('restore-point')]).toEqual([0, 7]);
  await store.destroy();
});
