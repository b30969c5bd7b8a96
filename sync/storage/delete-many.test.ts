import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import { oneDatabase } from './one-database.ts';
import { asked, deleteMany } from './requests.ts';

const KEYS = Array.from({ length: 2_000 }, (_, n) => String(n).padStart(4, '0'));

async function filled() {
  const database = oneDatabase({
    name: 'requests',
    stores: [{ name: 'plain', keyPath: 'id' }],
    factory: new IDBFactory(),
    keyRange: IDBKeyRange,
    multiInstance: false,
    isNewer: () => false,
  });
  await database.write(['plain'], (of) => {
    for (const id of KEYS) of('plain').put({ id });
  });
  const left = () => database.read(['plain'], (of) => asked(of('plain').getAllKeys()));
  return { database, left };
}

test.each([
  ['side by side', (n: number) => n >= 700 && n < 950],
  ['all over', (n: number) => n % 8 === 3],
  ['at both ends', (n: number) => n < 40 || n > 1_960],
  ['all there are', () => true],
])('of many keys %s just those are deleted that exist, and given in order', async (_, isGone) => {
  const { database, left } = await filled();
  const gone = KEYS.filter((_key, n) => isGone(n));
  const absent = ['0003x', '1500x', '9999'];
  const given = await database.write(['plain'], (of) =>
    deleteMany(of('plain'), [...absent, ...[...gone].reverse()], IDBKeyRange),
  );
  expect(given).toEqual(gone);
  expect(await left()).toEqual(KEYS.filter((_key, n) => !isGone(n)));
  database.close();
});

test('keys that lie all over are deleted without reading all that lies between', async () => {
  const { database } = await filled();
  const keys = vi.spyOn((await import('fake-indexeddb')).IDBObjectStore.prototype, 'getAllKeys');
  await database.write(['plain'], (of) => deleteMany(of('plain'), ['0001', '1990'], IDBKeyRange));
  const read = keys.mock.results.map(({ value }) => (value as IDBRequest<IDBValidKey[]>).result.length);
  expect(read).toHaveLength(1);
  expect(read[0]).toBeLessThan(100);
  keys.mockRestore();
  database.close();
});
