import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { firstValueFrom } from 'rxjs';
import { expect, test } from 'vitest';
import { editCall } from '../intents/calls.ts';
import { deleteDatabase } from '../storage/one-database.ts';
import { openRxdbStore } from '../store/rxdb-store.ts';
import { testEngine } from '../testing/engine.ts';
import { mutate } from '../testing/mutate.ts';
import { isAllSent, pendingEntries, unsentEntries } from './pending-entries.ts';

test('what waits is told in its order, as calls, with why one was refused', async () => {
  const engine = await testEngine();
  await mutate(engine, [editCall('day', 'd1', { title: 'Push' })]);
  await mutate(engine, [editCall('day', 'd1', { title: 'Pull' })]);
  const [first] = engine.disk.outbox.values();
  const lastError = { status: 422, code: 'invalid_input', message: 'no', verdict: true as const };
  if (first) engine.disk.outbox.set(first.n, { ...first, state: 'parked', lastError });
  const call = { action: 'PUT', url: '/api/workout-days/d1', timestamp: engine.ports.time };
  const told = [
    { id: first?.id, state: 'parked', ...call, body: { title: 'Push' }, error: lastError },
    { id: expect.any(String), state: 'pending', ...call, body: { title: 'Pull' }, error: null },
  ];
  expect(await firstValueFrom(pendingEntries(engine.store.outbox))).toEqual(told);
  expect(await firstValueFrom(pendingEntries(engine.store.outbox, 1))).toEqual(told.slice(0, 1));
});

test('all that only this device has is read oldest first, what was refused at its place among what waits', async () => {
  const engine = await testEngine();
  for (const title of ['Push', 'Pull', 'Legs']) await mutate(engine, [editCall('day', 'd1', { title })]);
  const [, second] = engine.disk.outbox.values();
  if (second) engine.disk.outbox.set(second.n, { ...second, state: 'parked' });
  const titles = (await unsentEntries(engine)).map(({ data }) => data.body);
  expect(titles).toEqual([{ title: 'Push' }, { title: 'Pull' }, { title: 'Legs' }]);
});

test('what is being saved is not all sent, though no count has it yet', async () => {
  const engine = await testEngine();
  expect(await isAllSent(engine)).toBe(true);
  const saving = mutate(engine, [editCall('day', 'd1', { title: 'Push' })]);
  expect(engine.disk.outbox.size).toBe(0);
  expect(await isAllSent(engine)).toBe(false);
  await saving;
});

test('where the browser deleted the database nobody waits for ever for what is unsent', async () => {
  const factory = new IDBFactory();
  const indexedDB = { factory, keyRange: IDBKeyRange };
  const options = { userId: 'u1', now: () => 0, indexedDB, multiInstance: false };
  const engine = { ...(await testEngine()), store: await openRxdbStore(options) };
  const deleted = firstValueFrom(engine.store.deleted);
  await deleteDatabase(factory, 'chalkbook-u1');
  await deleted;
  await expect(isAllSent(engine)).rejects.toMatchObject({ name: 'InvalidStateError' });
  await engine.store.close();
});
