import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Member, openTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let ann: Member;
beforeEach(async () => {
  app = await openTestApp();
  ann = await app.member();
});
afterEach(() => app.close());

test.each([
  ['too long', 'x'.repeat(10_000)],
  ['two words', 'a b'],
  ['empty', ''],
])(
  'a call whose Idempotency-Key can’t be kept is refused, and nothing is written: one that is %s',
  async (_, key) => {
    const before = await app.dump();
    const { status, body } = await ann.post('/api/exercises', { name: 'Row' }, { 'idempotency-key': key });
    expect(status).toBe(400);
    expect(body.error.code).toBe('invalid_input');
    expect(body.error.message).toMatch(/^Idempotency-Key: \S/);
    expect(await app.dump()).toBe(before);
  },
);

test('an exercise is answered with its logs, which a new one has not, and nothing else is', async () => {
  const row = { name: 'Row', workoutDayId: ann.days[0], targetMuscles: 'Back' };
  const { body: exercise } = await ann.post('/api/exercises', row);
  expect(exercise).toMatchObject({ ...row, userId: ann.user.id, logs: [] });
  const { body: day } = await ann.put(`/api/workout-days/${ann.days[0]}`, { title: 'Back' });
  expect(day).toMatchObject({ title: 'Back' });
  expect(day).not.toHaveProperty('logs');
  const { body: deleted } = await ann.delete(`/api/exercises/${exercise.id}`);
  expect(deleted).toMatchObject({ id: exercise.id, deleted: true });
  expect(deleted).not.toHaveProperty('logs');
});

test('a set that an edit has brought back is not answered as deleted', async () => {
  const set = { exerciseId: 'bench', date: '2026-03-01', setNumber: 1, weight: 60, reps: 8 };
  const path = `/api/workout-logs/${(await ann.post('/api/workout-logs', set)).body.id}`;
  app.clock.now += 1_000;
  expect((await ann.delete(path)).body).toMatchObject({ deleted: true });
  app.clock.now += 1_000;
  const { body: edited } = await ann.put(path, { reps: 9 });
  expect(edited).toMatchObject({ reps: 9 });
  expect(edited).not.toHaveProperty('deleted');
});
