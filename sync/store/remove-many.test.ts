import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import { OUTBOX, openPlainDatabase } from './plain-database.ts';
import { removeMany } from './remove-many.ts';

const key = (n: number) => `m${String(n).padStart(4, '0')}`;
const keys = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => key(from + i));

/** What is left of `before` and what came with it, and how many deletions it took. */
async function left(before: readonly string[], gone: readonly string[], added: readonly string[] = []) {
  const database = await openPlainDatabase({ name: 'u', factory: new IDBFactory(), multiInstance: false });
  const entry = (id: string) => ({ id, n: 1, state: 'pending', entityId: 'x' });
  const change = { store: OUTBOX, ids: [] };
  await database.write(change, [OUTBOX], (of) => {
    for (const id of before) of(OUTBOX).put(entry(id));
  });
  const deletions = vi.spyOn(IDBObjectStore.prototype, 'delete');
  await database.write(change, [OUTBOX], (of) =>
    removeMany(of(OUTBOX), gone, IDBKeyRange, () => {
      for (const id of added) of(OUTBOX).put(entry(id));
    }),
  );
  const count = deletions.mock.calls.length;
  deletions.mockRestore();
  const there = await database.read([OUTBOX], (of) => {
    const all = of(OUTBOX).getAllKeys();
    return () => all.result as string[];
  });
  return { there, count };
}

test('keys that lie together go in one request', async () => {
  expect(await left(keys(0, 100), keys(10, 60))).toEqual({
    there: [...keys(0, 10), ...keys(60, 100)],
    count: 1,
  });
});

test('what lies between them stays', async () => {
  const gone = keys(0, 100).filter((_, i) => i % 10 !== 3);
  expect((await left(keys(0, 100), gone)).there).toEqual(keys(0, 100).filter((_, i) => i % 10 === 3));
});

test('keys that are not there, and ones beyond what was read, are no trouble', async () => {
  const gone = [...keys(0, 10), ...keys(5_000, 5_010)];
  expect((await left([...keys(5, 400), ...keys(5_000, 5_020)], gone)).there).toEqual([
    ...keys(10, 400),
    ...keys(5_010, 5_020),
  ]);
});

test('what is put with it stays, wherever it lies', async () => {
  expect((await left(keys(0, 100), keys(0, 100), [key(50), 'm0050-new'])).there).toEqual([
    key(50),
    'm0050-new',
  ]);
});

test('a few go one by one', async () => {
  expect(await left(keys(0, 10), keys(2, 5))).toEqual({ there: [...keys(0, 2), ...keys(5, 10)], count: 3 });
});
