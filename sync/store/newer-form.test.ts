import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { open } from '../storage/open-database.ts';
import { isNewerForm } from './collections.ts';
import { openRxdbStore } from './rxdb-store.ts';
import { storageError } from './storage-error.ts';

test.each([
  ['today’s', [], false],
  ['one that only added stores', ['measurements', 'forms 2', 'reform 9', 'form 2 notes', 'form x'], false],
  ['one of this form', ['form 1'], false],
  ['a newer one', ['form 1', 'form 2'], true],
  ['a much newer one', ['form 12'], true],
])('R27: whether a database is of a newer form: %s', (_, stores, expected) => {
  const database = { objectStoreNames: ['meta', ...stores] } as unknown as IDBDatabase;
  expect(isNewerForm(database)).toBe(expected);
});

test('R27: a database of a newer form is not touched, and the lifter is told to update', async () => {
  const factory = new IDBFactory();
  const indexedDB = { factory, keyRange: IDBKeyRange };
  const options = { userId: 'u1', now: () => 0, multiInstance: false, indexedDB };
  await (await openRxdbStore(options)).close();
  const newer = await open({
    ...{ factory, name: 'chalkbook-u1', version: 9, mustExist: true },
    upgrade: (database) => void database.createObjectStore('form 2'),
  });
  newer.close();
  const refused = await openRxdbStore(options).catch(storageError);
  expect(refused).toMatchObject({ code: 'upgrade' });
  // Nobody holds it: the newer release can go on.
  const again = await open({
    ...{ factory, name: 'chalkbook-u1', version: 10, mustExist: true },
    upgrade: () => undefined,
  });
  expect([...again.objectStoreNames]).toContain('form 2');
  again.close();
});
