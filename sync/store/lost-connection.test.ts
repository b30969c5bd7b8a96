import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { firstValueFrom, type Observable } from 'rxjs';
import { afterEach, expect, test } from 'vitest';
import { createCall } from '../intents/calls.ts';
import { fakePorts } from '../testing/fakes.ts';
import { mutate } from '../testing/mutate.ts';
import type { Store } from './port.ts';
import { openRxdbStore } from './rxdb-store.ts';

/** An IndexedDB whose connections can be dropped, as iOS does with those of an idle page. */
function droppable(): { factory: IDBFactory; drop: () => number } {
  const factory = new IDBFactory();
  let open: IDBDatabase[] = [];
  const original = factory.open.bind(factory);
  factory.open = (...args) => {
    const request = original(...args);
    request.addEventListener('success', () => open.push(request.result));
    return request;
  };
  const drop = () => {
    const dropped = open.length;
    for (const database of open) database.close();
    open = [];
    return dropped;
  };
  return { factory, drop };
}

let store: Store | null = null;
afterEach(async () => {
  await store?.close();
  store = null;
});

test('a lost connection is opened anew, and nothing is said to be lost', async () => {
  const { factory, drop } = droppable();
  const ports = fakePorts();
  const indexedDB = { factory, keyRange: IDBKeyRange };
  store = await openRxdbStore({ userId: 'u1', now: () => ports.now(), indexedDB, multiInstance: false });
  const engine = { userId: 'u1', store, ports };
  const exercise = { workoutDayId: 'd1', targetMuscles: '', orderIndex: 0, equipment: '', sets: 3 };
  await mutate(engine, [createCall('exercise', { id: 'e1', name: 'Row', ...exercise })]);
  expect(drop()).toBe(1);
  await mutate(engine, [createCall('exercise', { id: 'e2', name: 'Curl', ...exercise })]);
  const seen = await firstValueFrom(store.live.rows('exercise'));
  expect(seen.map(({ row }) => row.fields.name)).toEqual(['Row', 'Curl']);
  expect(await store.outbox.page('pending', 0, 9)).toHaveLength(2);
});

test('what was read last stands when the browser deletes the database under its readers, as is told', async () => {
  const factory = new IDBFactory();
  const ports = fakePorts();
  const indexedDB = { factory, keyRange: IDBKeyRange };
  store = await openRxdbStore({ userId: 'u1', now: () => ports.now(), indexedDB, multiInstance: false });
  const told: unknown[] = [];
  const follow = (read: Observable<unknown>) =>
    read.subscribe({ next: (value) => told.push(value), error: (error) => told.push(error) });
  follow(store.meta.watch());
  follow(store.outbox.counts());
  await expect.poll(() => told).toEqual([null, { pending: 0, parked: 0 }]);
  const deleted = firstValueFrom(store.deleted);
  const [database] = await factory.databases();
  factory.deleteDatabase(database?.name ?? '');
  await deleted;
  follow(store.meta.watch());
  follow(store.live.workoutBegins());
  await expect(store.meta.read()).rejects.toMatchObject({ name: 'InvalidStateError' });
  expect(told).toHaveLength(2);
});
