import { IDBDatabase, IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { plainAnswers } from './plain-answers.ts';
import { openPlainDatabase } from './plain-database.ts';
import { plainOutbox } from './plain-outbox.ts';

let factory: IDBFactory;
beforeEach(() => {
  factory = new IDBFactory();
});
const open = () => openPlainDatabase({ name: 'chalkbook-u', factory, multiInstance: false });

test('a connection that the browser dropped is opened anew', async () => {
  const database = await open();
  // An idle phone closes it without a word.
  const dropped = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw new DOMException('The database connection is closing.', 'InvalidStateError');
  });
  expect(await plainOutbox(database, IDBKeyRange).highest()).toBeNull();
  expect(dropped).toHaveBeenCalledTimes(2);
  dropped.mockRestore();
});

test('what another tab has erased does not come back', async () => {
  const [first, second] = [await open(), await open()];
  await first.destroy();
  await expect(plainOutbox(second, IDBKeyRange).highest()).rejects.toMatchObject({
    name: 'InvalidStateError',
  });
  expect(await factory.databases()).toEqual([]);
});

test('a database of before there were answers keeps what it holds', async () => {
  await new Promise<void>((resolve) => {
    const request = factory.open('chalkbook-u', 1);
    request.onupgradeneeded = () => {
      const outbox = request.result.createObjectStore('pendingSync', { keyPath: 'id' });
      outbox.createIndex('n', 'n');
      outbox.put({ id: 'm1', n: 7 });
    };
    request.onsuccess = () => {
      request.result.close();
      resolve();
    };
  });
  const database = await open();
  expect(await plainOutbox(database, IDBKeyRange).highest()).toMatchObject({ id: 'm1' });
  expect(await plainAnswers(database, IDBKeyRange).oldest()).toBeNull();
});
