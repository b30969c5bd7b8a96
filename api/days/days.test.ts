import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Member, openTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let client: Member;
beforeEach(async () => {
  app = await openTestApp();
  client = await app.member();
});
afterEach(() => app.close());

test('a day is created, renamed and listed by its number', async () => {
  const created = await client.post('/api/workout-days', {
    userId: client.user.id,
    dayNumber: 5,
    title: 'Arms',
  });
  expect(created.status).toBe(201);
  expect(created.body).toEqual({
    id: expect.any(String),
    userId: client.user.id,
    dayNumber: 5,
    title: 'Arms',
  });
  const url = `/api/workout-days/${created.body.id}`;
  const renamed = await client.put(url, { title: ' Arms & Core ', dayNumber: 5, userId: client.user.id });
  expect(renamed.status).toBe(200);
  expect(renamed.body.title).toBe('Arms & Core');
  const { body } = await client.get(`/api/workout-days?userId=${client.user.id}`);
  expect(body.at(-1)).toEqual(renamed.body);
  expect(body).toHaveLength(5);
});

test.each([
  ['POST', '', { dayNumber: 0, title: 'X' }, 400],
  ['POST', '', { dayNumber: 1, title: '' }, 400],
  ['POST', '', { dayNumber: 1, title: 'x'.repeat(101) }, 400],
  ['POST', '', { dayNumber: 1, title: 'X', userId: 'someone-else' }, 403],
  ['PUT', '/first', {}, 400],
  ['PUT', '/first', { title: null }, 400],
  ['PUT', '/first', { title: 'X', userId: 'someone-else' }, 403],
  ['PUT', '/unknown', { title: 'X' }, 404],
  ['DELETE', '/unknown', undefined, 404],
] as const)(
  '%s /api/workout-days%s with %o is refused with %i and writes nothing',
  async (method, path, body, status) => {
    const url = `/api/workout-days${path}`.replace('first', client.days[0] ?? '');
    const before = await app.dump();
    const answer = await client.send(method, url, {
      headers: { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    expect(answer.status).toBe(status);
    expect(await app.dump()).toBe(before);
  },
);

describe('a day that is deleted', () => {
  const program = async () =>
    (await client.get('/api/workout-program')).body.map(
      (day: { dayNumber: number; exercises: { name: string }[] }) =>
        [day.dayNumber, ...day.exercises.map(({ name }) => name)].join(' '),
    );
  const days = async () => (await client.get('/api/workout-days')).body.length;
  const names = async () =>
    (await client.get('/api/exercises')).body.map(({ name }: { name: string }) => name);
  const url = () => `/api/workout-days/${client.days[1]}`;
  const onDay2 = (name: string) => client.post('/api/exercises', { name, workoutDayId: client.days[1] });

  test('takes its exercises along in every read, and their sets stay', async () => {
    const { body: row } = await onDay2('Row');
    await client.post('/api/exercises', { name: 'Squat', workoutDayId: client.days[3] });
    const set = { exerciseId: row.id, date: '2026-01-05T10:00:00.000Z', setNumber: 1, weight: 60, reps: 8 };
    await client.post('/api/workout-logs', set);
    const deleted = await client.send('DELETE', url(), { headers: { 'idempotency-key': 'once' } });
    expect([deleted.status, deleted.body]).toMatchObject([200, { id: client.days[1], deleted: true }]);
    expect(await program()).toEqual(['1', '3', '4 Squat']);
    expect([await days(), await names()]).toEqual([3, ['Squat']]);
    const again = await client.send('DELETE', url(), { headers: { 'idempotency-key': 'once' } });
    expect(again.body).toEqual(deleted.body);
    await client.post('/api/exercises', { id: row.id, name: 'Row', workoutDayId: client.days[0] });
    expect((await client.get(`/api/exercise-with-logs/${row.id}`)).body.logs).toHaveLength(1);
  });

  test('comes back with an exercise that a device has put on it meanwhile, and with no other', async () => {
    await onDay2('Row');
    await client.send('DELETE', url());
    await onDay2('Curl');
    expect(await program()).toEqual(['1', '2 Curl', '3', '4']);
    expect([await days(), await names()]).toEqual([4, ['Curl']]);
  });

  test('the program is the active one: a chosen program shows its own days', async () => {
    const chosenAt = '2026-01-05T10:00:00.000Z';
    const { body } = await client.post('/api/programs', { name: 'Summer', chosenAt });
    await client.post('/api/workout-days', { dayNumber: 1, title: 'Beach', programId: body.id });
    expect(await program()).toEqual(['1']);
    expect(await days()).toBe(5);
    await client.put(`/api/programs/${body.id}`, { chosenAt: null });
    expect(await program()).toEqual(['1', '2', '3', '4']);
  });
});
