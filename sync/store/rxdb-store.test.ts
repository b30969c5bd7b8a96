import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { firstValueFrom } from 'rxjs';
import { expect, test, vi } from 'vitest';
import { StorageInstance } from '../storage/storage-instance.ts';
import { serverSet } from '../testing/sets.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { openRxdbStore } from './rxdb-store.ts';

test('backups are a database from the first one on, and are erased by a start that never asked for them', async () => {
  const factory = new IDBFactory();
  const open = () =>
    openRxdbStore({
      userId: 'u1',
      now: () => 0,
      multiInstance: false,
      indexedDB: { factory, keyRange: IDBKeyRange },
    });
  const databases = async () => (await factory.databases()).map(({ name }) => name);
  const backup = { madeAt: 5, chunks: ['[1]', '[2]'] };

  const first = await open();
  expect((await databases()).filter((name) => name?.includes('backups'))).toEqual([]);
  await first.backups.write('backup', backup);
  await first.close();
  const second = await open();
  expect(await second.backups.read('backup')).toEqual(backup);
  await second.close();

  const third = await open();
  await third.destroy();
  expect(await databases()).toEqual([]);
});

test('R2: a commit that is cancelled before it is on disk leaves nothing of it', async () => {
  const store = await openRxdbStore({
    userId: 'u1',
    now: () => 0,
    multiInstance: false,
    indexedDB: { factory: new IDBFactory(), keyRange: IDBKeyRange },
  });
  const records = {
    put: Array.from({ length: 200 }, (_, i) => serverSet(`s${i}`, '2024-03-05T10:00:00.000Z')),
  };
  const cancel = new AbortController();
  const written = store.commit({ records, allNew: true, signal: cancel.signal });
  cancel.abort();
  await expect(written).rejects.toMatchObject({ name: 'AbortError' });
  expect(await store.records.documents('log', '', 500)).toEqual([]);
  await store.commit({ records, allNew: true, signal: new AbortController().signal });
  expect(await store.records.documents('log', '', 500)).toHaveLength(200);
  await store.close();
});

test('of a commit too large to be told one by one every query asks again, and no document travels', async () => {
  const store = await openRxdbStore({
    userId: 'u1',
    now: () => 0,
    multiInstance: false,
    indexedDB: { factory: new IDBFactory(), keyRange: IDBKeyRange },
  });
  const told = vi.spyOn(StorageInstance.prototype, 'tell');
  const heard = { sets: 0, newest: '', pending: 0, days: 0, all: 0 };
  const { live, outbox } = store;
  const readers = [
    live.setsOf('e1').subscribe((sets) => (heard.sets = sets.length)),
    live.newestSetsOf('e1', 2).subscribe((sets) => (heard.newest = sets.map(({ id }) => id).join())),
    live.workoutBegins().subscribe((days) => (heard.days = days.length)),
    live.rows('log', ' ').subscribe((rows) => (heard.all = rows.length)),
    outbox.counts().subscribe(({ pending }) => (heard.pending = pending)),
  ];
  const set = (i: number) => serverSet(`s${10_000 + i}`, new Date(Date.UTC(2024, 0, 1, 0, i)).toISOString());
  await store.commit({ records: { put: [set(0)] }, outbox: { put: [entry(0)] } });
  await expect.poll(() => heard).toEqual({ sets: 1, newest: 's10000', pending: 1, days: 1, all: 1 });
  told.mockClear();

  const many = Array.from({ length: 1_200 }, (_, i) => i + 1);
  await store.commit({ records: { put: many.map(set) }, outbox: { put: many.map(entry) }, allNew: true });
  const all = { sets: 1_201, newest: 's11200,s11199', pending: 1_201, days: 1, all: 1_201 };
  await expect.poll(() => heard).toEqual(all);
  // One message a collection: two could be taken in apart from each other by another tab.
  const events = told.mock.calls.map(([{ events }]) => events.map(({ documentId }) => documentId));
  expect(events).toEqual([[''], ['']]);

  await store.commit({ outbox: { remove: many }, records: { remove: many.map((i) => set(i).view) } });
  await expect.poll(() => heard).toEqual({ sets: 1, newest: 's10000', pending: 1, days: 1, all: 1 });
  // What is small is told as before.
  await store.commit({ records: { put: [set(1)] }, outbox: { put: [entry(1)] } });
  await expect.poll(() => heard).toEqual({ sets: 2, newest: 's10001,s10000', pending: 2, days: 1, all: 2 });
  expect((await firstValueFrom(live.setsOf('e1'))).map(({ id }) => id)).toEqual(['s10000', 's10001']);
  for (const reader of readers) reader.unsubscribe();
  await store.close();
});

function entry(n: number): OutboxEntry {
  return {
    id: `m${n}`,
    action: 'DELETE',
    data: { url: `/api/workout-logs/s${n}`, body: null },
    timestamp: 0,
    synced: false,
    n,
    userId: 'u1',
    entityType: 'log',
    entityId: `s${n}`,
    ts: n,
    version: 1,
    state: 'pending',
    attempts: 0,
    lastError: null,
  };
}
