import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { fillWithDefaultSettings } from 'rxdb/plugins/core';
import { beforeEach, expect, test, vi } from 'vitest';
import type { OneDatabase } from './one-database.ts';
import { asked } from './requests.ts';
import { type OneStorage, oneStorage } from './rx-storage.ts';
import { instanceOf, LIFT_SCHEMA, open } from './testing/rule.ts';

let database: OneDatabase;
let storage: OneStorage;

beforeEach(() => {
  database = open({ factory: new IDBFactory(), keyRange: IDBKeyRange, name: () => 'commits' });
  storage = oneStorage(database);
});

const lift = (id: string) => ({ id, of: 'row', reps: 8, hidden: 0 });
const putInto = (id: string) => storage.commit({ collections: [{ collection: 'lifts', put: [lift(id)] }] });

test('a commit of nothing is none', async () => {
  await expect(storage.commit({})).resolves.toBeUndefined();
});

test('a removal of what is not there tells nobody', async () => {
  const lifts = await instanceOf(database, 'lifts', storage);
  const told = vi.fn();
  lifts.changeStream().subscribe(told);
  await storage.commit({ collections: [{ collection: 'lifts', remove: ['nobody'] }] });
  expect(told).not.toHaveBeenCalled();
  await putInto('a');
  expect(told).toHaveBeenCalledTimes(1);
});

test('a collection that is closed takes no commit; opened once more, the first to close does not end it', async () => {
  const first = await instanceOf(database, 'lifts', storage);
  await first.close();
  await expect(putInto('a')).rejects.toMatchObject({ message: 'The collection lifts is not open.' });
  const second = await instanceOf(database, 'lifts', storage);
  const third = await instanceOf(database, 'lifts', storage);
  await second.close();
  await putInto('b');
  expect(await third.findDocumentsById(['b'], false)).toHaveLength(1);
});

test('a collection that the database does not declare is refused', async () => {
  const undeclared = storage.createStorageInstance({
    databaseInstanceToken: 'token',
    databaseName: 'commits',
    collectionName: 'wishes',
    schema: fillWithDefaultSettings(LIFT_SCHEMA),
    options: {},
    multiInstance: false,
    devMode: false,
  });
  await expect(undeclared).rejects.toMatchObject({ message: expect.stringContaining('wishes') });
});

test('in a plain store removals go before what is put, and readers hear of the ids that are named', async () => {
  const heard: (readonly string[])[] = [];
  database.changes('plain').subscribe((ids) => heard.push(ids));
  const all = () => database.read(['plain'], (of) => asked(of('plain').getAll()));
  const put = (...values: string[]) => values.map((value) => ({ key: value, value }));
  await storage.commit({ stores: [{ store: 'plain', put: put('a', 'b', 'c') }] });
  await storage.commit({ stores: [{ store: 'plain', put: put('b'), remove: ['a', 'b'], ids: ['b'] }] });
  expect(await all()).toEqual(['b', 'c']);
  await storage.commit({ stores: [{ store: 'plain', remove: [IDBKeyRange.lowerBound('c')] }] });
  expect(await all()).toEqual(['b']);
  expect(heard).toEqual([[], ['b'], []]);
});
