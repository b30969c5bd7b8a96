import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { keptDatabase } from './kept-database.ts';
import { keptHere } from './kept-here.ts';

const record = { iv: new Uint8Array(12), sealed: new ArrayBuffer(8) };

test('what is kept here is counted over everybody, without a key, and an older record as one change', async () => {
  const factory = new IDBFactory();
  const database = keptDatabase(factory);
  expect(await keptHere(factory)).toBeUndefined();
  await database.putRecord({ ...record, id: 'a', userId: 'u1', count: { sets: 2, others: 1 } });
  await database.putRecord({ ...record, id: 'b', userId: 'u2', count: { sets: 1, others: 0 } });
  expect(await keptHere(factory)).toEqual({ sets: 3, others: 1 });
  await database.putRecord({ ...record, id: 'c', userId: 'u2' });
  expect(await keptHere(factory)).toEqual({ sets: 3, others: 2 });
  for (const id of ['a', 'b', 'c']) await database.removeRecord(id);
  expect(await keptHere(factory)).toBeUndefined();
});
