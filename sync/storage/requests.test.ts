import { IDBFactory, IDBIndex, IDBKeyRange } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import { asked, getAllInPieces, PIECE } from './requests.ts';

interface Item {
  id: number;
  group: number;
}

async function filled(items: readonly Item[]): Promise<IDBDatabase> {
  const opening = new IDBFactory().open('pieces');
  opening.onupgradeneeded = () => {
    const items = opening.result.createObjectStore('items', { keyPath: 'id' });
    items.createIndex('group', 'group');
  };
  const database = await asked(opening);
  const transaction = database.transaction('items', 'readwrite');
  for (const item of items) transaction.objectStore('items').put(item);
  await new Promise((resolve) => {
    transaction.oncomplete = resolve;
  });
  return database;
}

test.each([
  ['each of its own key', (i: number) => i],
  ['some of one key', (i: number) => Math.floor(i / 7)],
  ['more of one key than a piece holds', (i: number) => Math.floor(i / (PIECE * 2 + 3))],
  ['all of one key', () => 1],
])('what is read in pieces is what one request gives: %s', async (_, group) => {
  const database = await filled(
    Array.from({ length: PIECE * 4 + 11 }, (_, id) => ({ id, group: group(id) })),
  );
  const each = vi.spyOn(IDBIndex.prototype, 'getAll');
  const last = group(PIECE * 3);
  for (const [range, limit] of [
    [null, undefined],
    [null, PIECE],
    [null, PIECE + 1],
    [IDBKeyRange.bound(1, last), undefined],
    [IDBKeyRange.bound(0, last, true, true), undefined],
    [IDBKeyRange.lowerBound(1, true), PIECE * 2],
  ] as const) {
    const index = database.transaction('items').objectStore('items').index('group');
    const keyOf = (item: Item) => item.group;
    const pieces = await getAllInPieces<Item>(index, range, keyOf, {
      keyRange: IDBKeyRange,
      ...(limit === undefined ? {} : { limit }),
    });
    expect(pieces).toEqual(await asked(index.getAll(range, limit)));
  }
  expect(each.mock.calls.length).toBeGreaterThan(12);
  database.close();
});
