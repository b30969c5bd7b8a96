import * as v from 'valibot';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { OverwrittenResponseSchema } from '../../../schema/protocol.ts';
import { deleteUser } from '../../auth/user-repository.ts';
import { type Member, openTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let client: Member;
beforeEach(async () => {
  app = await openTestApp();
  client = await app.member();
  await client.post('/api/exercises', { id: 'bench', name: 'Bench', workoutDayId: client.days[0] });
  const set = { exerciseId: 'bench', exerciseName: 'Bench', date: '2026-03-01T10:00:00Z', setNumber: 1 };
  await client.post('/api/workout-logs', { ...set, id: 's1', weight: 60, reps: 8 });
});
afterEach(() => app.close());

const values = async (of = client) =>
  v.parse(OverwrittenResponseSchema, (await of.get('/api/sync/overwritten')).body).values;
const short = async () =>
  (await values()).map(({ row, field, value }) => [row.id, field, value, row.fields[field]]);

test('what another write replaced is shown, newest first, beside what stands now', async () => {
  expect(await values()).toEqual([]);
  app.clock.now += 1000;
  await client.put('/api/workout-logs/s1', { weight: 62.5 });
  app.clock.now += 1000;
  await client.put('/api/exercises/bench', { name: 'Bench press' });
  expect(await short()).toEqual([
    ['bench', 'name', 'Bench', 'Bench press'],
    ['s1', 'weight', 60, 62.5],
  ]);
  expect((await values())[0]?.keptAt).toBe(app.clock.now);
});

test('a write that came too late is shown too, since it is what did not stand', async () => {
  const late = { id: 'late', action: 'PUT', url: '/api/workout-logs/s1', body: { reps: 99 } };
  const op = { ...late, ts: app.clock.now - 60_000, version: 1 };
  await client.post('/api/sync/push', { deviceId: 'phone', hi: null, ops: [op] });
  expect(await short()).toEqual([['s1', 'reps', 99, 8]]);
});

test('an earlier release is told nothing of kinds and fields that it does not know', async () => {
  await client.post('/api/gyms', { id: 'g1', name: 'Cellar' });
  await client.put('/api/workout-logs/s1', { note: 'slow' });
  app.clock.now += 1000;
  await client.put('/api/gyms/g1', { name: 'Garage' });
  await client.put('/api/workout-logs/s1', { weight: 62.5, note: 'quick' });
  const told = async (version: string) => {
    const { body } = await client.get('/api/sync/overwritten', { 'x-chalkbook-protocol': version });
    return v.parse(OverwrittenResponseSchema, body).values;
  };
  const fields = (await told('2')).map(({ field }) => field);
  expect(fields.sort()).toEqual(['name', 'note', 'weight']);
  const [only, ...more] = await told('1');
  expect([only?.field, more]).toEqual(['weight', []]);
  expect(only?.row.fields).not.toHaveProperty('note');
});

test('where an exercise stood and whether it was deleted is not worth a line', async () => {
  app.clock.now += 1000;
  await client.put('/api/exercises/bench', { orderIndex: 4 });
  await client.delete('/api/exercises/bench');
  expect(await values()).toEqual([]);
});

test('they are the user’s own, and go with the user', async () => {
  await client.put('/api/workout-logs/s1', { reps: 9 });
  const eve = await app.member();
  expect(await values(eve)).toEqual([]);
  await app.db.transaction().execute((trx) => deleteUser(trx, client.user.id));
  expect(await app.db.selectFrom('overwritten_values').selectAll().execute()).toEqual([]);
});
