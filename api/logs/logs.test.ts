import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Member, openTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let client: Member;
beforeEach(async () => {
  app = await openTestApp();
  client = await app.member();
});
afterEach(() => app.close());

const set = { exerciseId: 'bench', date: '2026-03-01', setNumber: 1, weight: 60, reps: 8 };

test('a set is logged as the specification sends it', async () => {
  const answer = await client.post('/api/workout-logs', { ...set, userId: client.user.id });
  expect(answer.status).toBe(201);
  expect(answer.body).toEqual({
    ...set,
    id: expect.any(String),
    userId: client.user.id,
    date: '2026-03-01T00:00:00.000Z',
    exerciseName: '',
    enteredWeight: 60,
    enteredUnit: 'kg',
  });
});

test('a set is kept for an exercise that the server has not heard of', async () => {
  expect((await client.post('/api/workout-logs', { ...set, exerciseId: 'not-here-yet' })).status).toBe(201);
});

test('what was typed in pounds is kept as typed', async () => {
  const typed = { weight: 61.23496995, enteredWeight: 135, enteredUnit: 'lb' };
  expect((await client.post('/api/workout-logs', { ...set, ...typed })).body).toMatchObject(typed);
});

test('a set is edited and deleted, and both are told to other devices', async () => {
  const { body: logged } = await client.post('/api/workout-logs', set);
  expect((await client.put(`/api/workout-logs/${logged.id}`, { reps: 9 })).body.reps).toBe(9);
  expect((await client.delete(`/api/workout-logs/${logged.id}`)).status).toBe(200);
  const { body } = await client.get('/api/sync/pull');
  expect(body.rows.at(-1)).toMatchObject({ type: 'log', id: logged.id, fields: { reps: 9, deleted: true } });
});

test.each([
  ['a negative weight', { weight: -1 }],
  ['a weight as text', { weight: '60' }],
  ['half a repetition', { reps: 7.5 }],
  ['set 0', { setNumber: 0 }],
  ['a date that does not exist', { date: '2026-02-40' }],
  ['a date as a number', { date: 5 }],
  ['no exercise', { exerciseId: undefined }],
  ['an unknown unit', { enteredWeight: 1, enteredUnit: 'st' }],
  ['a field too many', { deleted: true }],
])('a set with %s is refused and writes nothing', async (_, wrong) => {
  const before = await app.dump();
  const answer = await client.post('/api/workout-logs', { ...set, ...wrong });
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.body.error.fields)).toContain(Object.keys(wrong).at(-1));
  expect(await app.dump()).toBe(before);
});

test('an unknown set can be neither edited nor deleted', async () => {
  expect((await client.put('/api/workout-logs/unknown', { reps: 1 })).status).toBe(404);
  expect((await client.delete('/api/workout-logs/unknown')).status).toBe(404);
});

test('a set is read back as it was answered, what is true or false among it', async () => {
  const exercise = { workoutDayId: client.days[0], name: 'Pull-up', targetMuscles: 'Back' };
  const { id: exerciseId } = (await client.post('/api/exercises', exercise)).body;
  const logged: object[] = [];
  for (const extra of [{}, { assist: true }, { assist: false }]) {
    const own = { exerciseId, setNumber: logged.length + 1, ...extra };
    logged.push((await client.post('/api/workout-logs', { ...set, ...own })).body);
  }
  expect((await client.get(`/api/exercise-with-logs/${exerciseId}`)).body.logs).toEqual(logged);
});
