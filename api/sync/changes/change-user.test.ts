import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Member, openTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let ann: Member;
let pokes: number[];
beforeEach(async () => {
  app = await openTestApp();
  ann = await app.member();
  pokes = [];
  app.deps.pokes.listen({
    ...{ userId: ann.user.id, session: 's' },
    ...{ onPoke: (seq) => pokes.push(seq), onEnd: () => undefined },
  });
});
afterEach(() => app.close());

const set = { exerciseId: 'bench', date: '2026-03-01', setNumber: 1, weight: 60, reps: 8 };

test('a change pokes the streams of its user, with its number', async () => {
  await ann.post('/api/workout-logs', set);
  const { body } = await ann.get('/api/sync/pull');
  expect(pokes).toEqual([body.hi.seq]);
  await (await app.member()).post('/api/workout-logs', set);
  expect(pokes).toHaveLength(1);
});

test('a call that changes nothing pokes nobody', async () => {
  const key = { 'idempotency-key': 'once' };
  await ann.post('/api/workout-logs', set, key);
  expect((await ann.post('/api/workout-logs', set, key)).status).toBe(201);
  await ann.put('/api/workout-logs/nobody', { reps: 9 });
  expect(pokes).toHaveLength(1);
});
