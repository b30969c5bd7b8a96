import { IDBDatabase, IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { plainAnswers } from './plain-answers.ts';
import { openPlainDatabase } from './plain-database.ts';
import { plainMeta } from './plain-meta.ts';
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

test('R2: what the browser deletes under the page is told at once, and no empty one takes its place', async () => {
  for (const how of ['by deleting', 'by closing', 'without a word'] as const) {
    const connections: IDBDatabase[] = [];
    const opening = vi.spyOn(factory, 'open').mockImplementation((...args) => {
      const request = IDBFactory.prototype.open.apply(factory, args);
      request.addEventListener('success', () => connections.push(request.result));
      return request;
    });
    const database = await open();
    let told = 0;
    database.deleted.subscribe(() => {
      told += 1;
    });
    const [connection] = connections;
    if (how !== 'by deleting') connection?.close();
    await new Promise((resolve) => {
      factory.deleteDatabase('chalkbook-u').onsuccess = resolve;
    });
    if (how === 'by closing') {
      connection?.onclose?.(new Event('close'));
      await vi.waitFor(() => expect(told).toBe(1));
    }
    await expect(plainOutbox(database, IDBKeyRange).highest()).rejects.toThrow();
    expect([how, told]).toEqual([how, 1]);
    expect(await factory.databases()).toEqual([]);
    opening.mockRestore();
  }
});

test('what a sign-out erases in another tab is not told as a loss', async () => {
  const tabs = () => openPlainDatabase({ name: 'chalkbook-u', factory, multiInstance: true });
  const [first, second] = [await tabs(), await tabs()];
  let told = 0;
  second.deleted.subscribe(() => {
    told += 1;
  });
  await first.destroy();
  await vi.waitFor(() => expect(plainOutbox(second, IDBKeyRange).highest()).rejects.toThrow());
  expect(told).toBe(0);
  second.close();
});

test.each([1, 2])('a database of version %i keeps what it holds, by number', async (version) => {
  const entry = (n: number, state: string) => ({
    id: `m${9 - n}`,
    n,
    state,
    entityId: 'x',
    entityType: 'log',
  });
  const before = [entry(7, 'pending'), entry(3, 'parked'), entry(5, 'pending'), entry(8, 'done')];
  await new Promise<void>((resolve) => {
    const request = factory.open('chalkbook-u', version);
    request.onupgradeneeded = () => {
      const outbox = request.result.createObjectStore('pendingSync', { keyPath: 'id' });
      outbox.createIndex('n', 'n');
      for (const each of before) outbox.put(each);
      if (version < 2) return;
      const answers = { keyPath: 'key', autoIncrement: true };
      request.result.createObjectStore('answers', answers).createIndex('maxId', 'maxId');
    };
    request.onsuccess = () => {
      request.result.close();
      resolve();
    };
  });
  const database = await open();
  const outbox = plainOutbox(database, IDBKeyRange);
  expect(await outbox.highest()).toEqual(before[3]);
  expect(await outbox.page('pending', 0, 9)).toEqual([before[2], before[0]]);
  expect(await outbox.page('parked', 0, 9)).toEqual([before[1]]);
  expect(await outbox.get(['m2', 'm6'])).toHaveLength(2);
  expect(await plainAnswers(database, IDBKeyRange).oldest()).toBeNull();
  expect(await plainMeta(database).read()).toBeNull();
});
