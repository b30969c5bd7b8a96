import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { oneDatabase } from '../storage/one-database.ts';
import { asked } from '../storage/requests.ts';
import { serverSet } from '../testing/sets.ts';
import { STORES } from './collections.ts';
import { freshMeta } from './meta.ts';
import { entry } from './testing/entry.ts';
import { openStore } from './testing/open-store.ts';
import { packRecords } from './testing/pack-records.ts';

const DATE = '2025-01-02T10:00:00.000Z';

/** By store, its key, its indexes, and the keys of one diary in it. Another release looks for what it put here. */
const NAMES = {
  workoutData: ['id', [], ['d1']],
  exercises: ['id', [], ['e1']],
  workoutLogs: ['id', [['exerciseId', 'hidden', 'newest']], ['s1']],
  smallEntities: ['key', [], ['goal/a', 'gym/a']],
  pendingSync: ['key', ['entityId'], ['0000000000000012']],
  parked: ['n', [], [3]],
  meta: [null, [], ['meta']],
  backups: [
    null,
    [],
    [
      ['backup', 0],
      ['backup', 1],
    ],
  ],
  packBounds: [['exerciseId', 'year'], ['maxId'], [['e1', 2025]]],
  packSets: [['exerciseId', 'year'], [], [['e1', 2025]]],
  packSync: [['exerciseId', 'year'], [], [['e1', 2025]]],
  packSummaries: [['exerciseId', 'year'], [], []],
  unknownRows: [['type', 'id'], [], [['sponsor', 'x']]],
};

test('a diary is kept under the names and keys by which every release looks for it', async () => {
  const factory = new IDBFactory();
  const store = await openStore(factory);
  const row = (type: 'day' | 'exercise' | 'gym' | 'goal', id: string) => ({
    view: { type, id, fields: {}, clocks: {}, seq: 1 },
  });
  await store.commit({
    records: {
      put: [
        row('day', 'd1'),
        row('exercise', 'e1'),
        row('gym', 'a'),
        row('goal', 'a'),
        serverSet('s1', DATE),
      ],
    },
    packs: { put: [packRecords({ exerciseId: 'e1', year: 2025 }, [serverSet('s0', DATE)])] },
    outbox: { put: [entry(12), entry(3, { state: 'parked' })] },
    unknownRows: { put: [{ type: 'sponsor', id: 'x', fields: {}, clocks: {}, seq: 1 }] },
    meta: freshMeta('d'),
  });
  await store.backups.write('backup', { madeAt: 1, chunks: ['[]'] });
  await store.close();

  const names = STORES.map(({ name }) => name);
  const database = oneDatabase({
    ...{ name: 'chalkbook-u', stores: STORES, multiInstance: false },
    ...{ factory, keyRange: IDBKeyRange },
  });
  const found = await database.read(names, (of) =>
    Promise.all(
      names.map(async (name) => {
        const indexes = [...of(name).indexNames].map((index) => of(name).index(index).keyPath);
        return [name, [of(name).keyPath, indexes, await asked(of(name).getAllKeys())]] as const;
      }),
    ),
  );
  database.close();
  expect(Object.fromEntries(found)).toEqual(NAMES);
});
