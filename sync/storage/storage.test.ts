import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, test, vi } from 'vitest';
import { collectionStore } from './rx-storage.ts';
import { LIFT_SCHEMA, open, type Place } from './testing/rule.ts';
import { storageRules } from './testing/rules.ts';

let made = 0;
function inNode(factory = new IDBFactory()): Place {
  return { factory, keyRange: IDBKeyRange, name: () => `database-${++made}` };
}

describe('the storage', () => {
  test.each(storageRules(300))('$title', ({ run }) => run(inNode()));

  test('what the browser deleted and then closed is told as lost', async () => {
    const factory = new IDBFactory();
    const connections: IDBDatabase[] = [];
    const original = factory.open.bind(factory);
    factory.open = (...args) => {
      const request = original(...args);
      request.addEventListener('success', () => connections.push(request.result));
      return request;
    };
    const database = open(inNode(factory), 'one');
    await database.opened();
    let lost = 0;
    database.deleted.subscribe(() => {
      lost += 1;
    });
    const connection = connections.at(-1);
    connection?.close();
    await new Promise((resolve) => {
      factory.deleteDatabase('one').onsuccess = resolve;
    });
    connection?.onclose?.(new Event('close'));
    await expect.poll(() => lost).toBe(1);
    expect(await factory.databases()).toEqual([]);
  });

  test('a write is asked to be on disk, not only handed to the system', async () => {
    const place = inNode();
    const database = open(place);
    await database.opened();
    const begun = vi.spyOn((await import('fake-indexeddb')).IDBDatabase.prototype, 'transaction');
    await database.write(['plain'], (of) => void of('plain').put(1, 'a'));
    expect(begun).toHaveBeenLastCalledWith(['plain'], 'readwrite', { durability: 'strict' });
    begun.mockRestore();
    database.close();
  });

  test('an index over texts and numbers, whole ones too, is taken', () => {
    const properties = { ...LIFT_SCHEMA.properties, reps: { type: 'integer' } };
    expect(collectionStore('a', { ...LIFT_SCHEMA, properties }).indexes).toEqual([
      { name: 'of+hidden+reps', keyPath: ['of', 'hidden', 'reps'] },
      { name: 'reps', keyPath: 'reps' },
    ]);
  });

  test('an index over a field that may be missing is refused, and a version', () => {
    const withMessage = (part: string) => expect.objectContaining({ message: expect.stringContaining(part) });
    expect(() => collectionStore('a', { ...LIFT_SCHEMA, indexes: ['note'] })).toThrow(withMessage('note'));
    expect(() => collectionStore('a', { ...LIFT_SCHEMA, version: 1 })).toThrow(withMessage('version'));
  });
});
