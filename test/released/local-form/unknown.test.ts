import { IDBFactory } from 'fake-indexeddb';
import { afterEach, expect, test } from 'vitest';
import { type RealServer, startRealServer } from '../../convergence/real-server.ts';
import { LOCAL_FORMS, recordedPhone, recordedServer } from '../open.ts';
import { dumpDatabases, restoreDatabases, type StoredDatabase } from '../stored.ts';
import { startPhone } from './phone.ts';

interface Doc {
  id: string;
  key?: string;
  mood?: string;
  exerciseId: string;
  note?: string;
  sync: { clocks: Record<string, number>; base?: unknown };
}

let server: RealServer;
afterEach(() => server.close());

test.each(LOCAL_FORMS)(
  'R25, R26: what a newer release added to the phone of %s stays through opening, an edit and a push',
  async (form) => {
    const { databases, userId, keepKeys, recordedAt } = recordedPhone(form);
    const set = find<Doc>(databases, 'workoutLogs', ({ note, sync }) => note === 'Felt light' && !sync.base);
    set.mood = 'glad';
    set.sync.clocks.mood = recordedAt - 1;
    const [shared, logs] = ['smallEntities', 'workoutLogs'].map((store) => storeOf(databases, store));
    const girth = { ...find<Doc>(databases, 'smallEntities', () => true), key: 'girth/g1', id: 'g1' };
    shared?.records.push([girth]);
    logs?.indexes.push({ name: 'mood', keyPath: 'mood', unique: false, multiEntry: false });
    find<Record<string, unknown>>(databases, 'meta', () => true).mood = 'glad';
    const user = databases.find(({ name }) => name.includes(userId));
    user?.stores.push({
      name: 'moods',
      keyPath: 'id',
      autoIncrement: false,
      indexes: [],
      records: [[{ id: 1 }]],
    });

    const factory = new IDBFactory();
    await restoreDatabases(databases, factory);
    server = await startRealServer(undefined, undefined, recordedServer(form));
    server.time = recordedAt;
    const phone = await startPhone(server, factory);
    phone.pass(1_000);
    const [shown] = (await phone.diary.exportAll()).logs.filter(({ id }) => id === set.id);
    const edited = { setNumber: 2, weight: 101, unit: 'kg', reps: 5, id: set.id } as const;
    await phone.diary.saveSets(set.exerciseId, [edited]);
    for (let round = 0; round < 2; round++) expect(await phone.sync()).toEqual({ kind: 'done' });
    expect(await phone.store.outbox.page('pending', 0, 9)).toEqual([]);
    await phone.store.close();

    // An export has it too.
    expect(shown).toMatchObject({ mood: 'glad' });
    expect(await server.rows('workout_logs')).toContainEqual(
      expect.objectContaining({ id: set.id, weight: 101 }),
    );
    const left = await dumpDatabases(keepKeys, factory);
    expect(find<Doc>(left, 'workoutLogs', ({ id }) => id === set.id)).toMatchObject({
      ...{ mood: 'glad', weight: 101 },
      sync: { clocks: { mood: recordedAt - 1 } },
    });
    expect(find<Doc>(left, 'smallEntities', ({ key }) => key === 'girth/g1')).toEqual(girth);
    expect(find(left, 'unknownRows', () => true)).toMatchObject({ type: 'mood', fields: { face: 'glad' } });
    expect(find(left, 'meta', () => true)).toMatchObject({ mood: 'glad' });
    expect(storeOf(left, 'moods')?.records).toEqual([[{ id: 1 }]]);
    expect(storeOf(left, 'workoutLogs')?.indexes.map(({ name }) => name)).toContain('mood');
  },
);

function storeOf(databases: readonly StoredDatabase[], name: string) {
  return databases.flatMap(({ stores }) => stores).find((store) => store.name === name);
}

function find<T>(databases: readonly StoredDatabase[], store: string, is: (value: T) => boolean): T {
  const found = storeOf(databases, store)?.records.find(([value]) => is(value as T));
  if (!found) throw new Error(`It is not in ${store}.`);
  return found[0] as T;
}
