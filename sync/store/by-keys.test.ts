import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Row } from '../../schema/merge.ts';
import { serverSet } from '../testing/sets.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import type { Store } from './port.ts';
import { openRxdbStore } from './rxdb-store.ts';
import { entry } from './testing/entry.ts';
import { memoryStore } from './testing/memory-store.ts';

const rxdbStore = () =>
  openRxdbStore({
    userId: 'u1',
    now: () => 1,
    indexedDB: { factory: new IDBFactory(), keyRange: IDBKeyRange },
    multiInstance: false,
  });

describe.each([
  ['in memory', async () => memoryStore()],
  ['over RxDB', rxdbStore],
])('what a store tells by keys, %s', (_, open: () => Promise<Store>) => {
  let store: Store;
  beforeEach(async () => {
    store = await open();
  });
  afterEach(() => store.destroy());

  test('entries are alone where nothing else is pending for their rows, and nothing at all is parked', async () => {
    await store.commit({ outbox: { put: [2, 3, 4].map((n) => entry(n, { entityId: `row${n}` })) } });
    const alone = async (...sent: OutboxEntry[]) => [...(await store.outbox.alone(sent))].sort();
    const [two, three] = [entry(2, { entityId: 'row2' }), entry(3, { entityId: 'row3' })];
    expect(await alone()).toEqual([]);
    expect(await alone(two, three)).toEqual([2, 3]);
    const more = entry(9, { entityId: 'row3' });
    await store.commit({ outbox: { put: [more] } });
    expect(await alone(three)).toEqual([]);
    expect(await alone(three, more)).toEqual([3, 9]);
    await store.commit({ outbox: { put: [{ ...more, state: 'parked' }] } });
    expect(await alone(two, three)).toEqual([]);
    await store.commit({ outbox: { remove: [9] } });
    expect(await alone(two, three)).toEqual([2, 3]);
    await store.commit({ outbox: { remove: [3] } });
    expect(await alone(three)).toEqual([]);
  });

  test('the rows that are documents, of each type by itself', async () => {
    const fields = { dayNumber: 1, title: 'Legs' };
    const day: Row = { type: 'day', id: 'd', fields, clocks: { dayNumber: 4, title: 4 }, seq: 1 };
    const sets = ['a', 'b', 'c'].map((id) => serverSet(id, '2026-11-01T10:00:00.000Z'));
    await store.commit({ records: { put: [{ view: day }, ...sets] } });
    const refs = [
      ...['c', 'x', 'a', 'd'].map((id) => ({ type: 'log', id }) as const),
      ...['d', 'a'].map((id) => ({ type: 'day', id }) as const),
    ];
    expect([...(await store.records.documentKeys(refs))].sort()).toEqual(['day/d', 'log/a', 'log/c']);
    expect(await store.records.documentKeys([])).toEqual(new Set());
  });
});
