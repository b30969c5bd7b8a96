import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asked, getMany } from './requests.ts';

interface Item {
  id: string;
  group: string;
}
const KEYS = Array.from({ length: 1_000 }, (_, n) => String(n).padStart(4, '0'));
let database: IDBDatabase;

beforeEach(async () => {
  const opening = new IDBFactory().open('many');
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore('items', { keyPath: 'id' }).createIndex('group', 'group');
  };
  database = await asked(opening);
  const transaction = database.transaction('items', 'readwrite');
  for (const id of KEYS) transaction.objectStore('items').put({ id, group: id.slice(0, 3) });
  await new Promise((resolve) => {
    transaction.oncomplete = resolve;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  database.close();
});

const items = () => database.transaction('items').objectStore('items');
const sortedIds = (found: readonly Item[]) => found.map(({ id }) => id).sort();
const some = (wanted: (n: number) => boolean) => KEYS.filter((_, n) => wanted(n));

test.each([
  ['none', []],
  ['one', ['0500']],
  ['a few', some((n) => n < 7)],
  ['just so many that one request pays', some((n) => n < 8)],
  ['all of a stretch', some((n) => n >= 300 && n < 500)],
  ['those all over', some((n) => n % 9 === 4)],
  ['those at both ends', some((n) => n < 6 || n > 994)],
  ['all', KEYS],
])('of many keys %s are found, each once, in whatever order they are asked for', async (_, keys) => {
  const asking = ['zz', ...[...keys].reverse(), '05x', ...keys.slice(0, 3)];
  const found = await getMany<Item>(items(), asking, ({ id }) => id, IDBKeyRange);
  expect(sortedIds(found)).toEqual(keys);
});

test('of an index, all values of each key', async () => {
  for (const groups of [
    ['000', '099'],
    ['010', '030', '031', '032', '040', '041', '050', '051', '052', '053'],
  ]) {
    const found = await getMany<Item>(items().index('group'), groups, ({ group }) => group, IDBKeyRange);
    expect(sortedIds(found)).toEqual(KEYS.filter((id) => groups.includes(id.slice(0, 3))));
  }
});

test('neighbours come by one request, and what lies between far ones is not read', async () => {
  const asking = vi.spyOn(IDBObjectStore.prototype, 'getAll');
  await getMany<Item>(
    items(),
    some((n) => n >= 100 && n < 120),
    ({ id }) => id,
    IDBKeyRange,
  );
  expect(asking).toHaveBeenCalledTimes(1);
  asking.mockClear();
  await getMany<Item>(
    items(),
    some((n) => n % 100 === 7),
    ({ id }) => id,
    IDBKeyRange,
  );
  const read = asking.mock.results.map(({ value }) => (value as IDBRequest<unknown[]>).result.length);
  expect(read.reduce((sum, count) => sum + count, 0)).toBeLessThan(80);
});
