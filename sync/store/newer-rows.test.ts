import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { firstValueFrom } from 'rxjs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { serverSet } from '../testing/sets.ts';
import type { Store } from './port.ts';
import { openRxdbStore } from './rxdb-store.ts';
import { memoryStore } from './testing/memory-store.ts';

const openInIndexedDb = () => {
  const indexedDB = { factory: new IDBFactory(), keyRange: IDBKeyRange };
  return openRxdbStore({ userId: 'u', now: () => 5, indexedDB, multiInstance: false });
};

describe.each([
  ['memory', async () => memoryStore()],
  ['IndexedDB', openInIndexedDb],
])('what a newer release wrote, in %s', (_, open: () => Promise<Store>) => {
  let store: Store;
  beforeEach(async () => {
    store = await open();
  });
  afterEach(() => store.destroy());

  test('R25: fields that this release does not know come back as they were put', async () => {
    const log = serverSet('s1', '2026-07-01T00:00:00.000Z').view;
    const newer = { rpe: 8.5, note: 'slow', isWarmUp: false, left: null };
    const record = { view: { ...log, fields: { ...log.fields, ...newer } }, base: log };
    await store.commit({ records: { put: [record] } });
    expect(await store.records.get([{ type: 'log', id: 's1' }])).toEqual([record]);
    expect(await firstValueFrom(store.live.setsOf('e1'))).toMatchObject([{ id: 's1', weight: 60 }]);
  });

  test('R26: rows of entities that it does not know are kept, the newest of each', async () => {
    const row = { type: 'sponsor', id: 'g1', fields: { name: 'Home' }, clocks: { name: 4 }, seq: 3 };
    const other = { ...row, type: 'goal' };
    await store.commit({ unknownRows: { put: [row, other] } });
    await store.commit({ unknownRows: { put: [{ ...row, seq: 8 }] } });
    const byType = async () => (await store.unknownRows.all()).sort((a, b) => (a.type < b.type ? -1 : 1));
    expect(await byType()).toEqual([other, { ...row, seq: 8 }]);
    expect(await store.unknownRows.get([row, { type: 'sponsor', id: 'goal' }])).toEqual([{ ...row, seq: 8 }]);
    await store.commit({ unknownRows: { remove: [other] } });
    expect(await byType()).toEqual([{ ...row, seq: 8 }]);
  });
});
