import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { countSealed } from './count-sealed.ts';
import { vaultDatabase } from './vault-database.ts';

const record = { iv: new Uint8Array(12), sealed: new ArrayBuffer(8) };

test('what is kept here is counted over everybody, without a key, and an older record as one change', async () => {
  const factory = new IDBFactory();
  const database = vaultDatabase(factory);
  expect(await countSealed(factory)).toBeUndefined();
  await database.putRecord({ ...record, id: 'a', userId: 'u1', count: { sets: 2, others: 1 } });
  await database.putRecord({ ...record, id: 'b', userId: 'u2', count: { sets: 1, others: 0 } });
  expect(await countSealed(factory)).toEqual({ sets: 3, others: 1 });
  await database.putRecord({ ...record, id: 'c', userId: 'u2' });
  expect(await countSealed(factory)).toEqual({ sets: 3, others: 2 });
  for (const id of ['a', 'b', 'c']) await database.removeRecord(id);
  expect(await countSealed(factory)).toBeUndefined();
});
