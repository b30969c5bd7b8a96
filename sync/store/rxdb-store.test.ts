import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
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
