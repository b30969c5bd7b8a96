import { afterEach, beforeEach, expect, test } from 'vitest';
import { PUSH_OPS_MAX } from '../../schema/protocol.ts';
import { type Member, openTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let ann: Member;
let bob: Member;
beforeEach(async () => {
  app = await openTestApp();
  [ann, bob] = [await app.member(), await app.member()];
});
afterEach(() => app.close());

const content = { exerciseId: 'bench', exerciseName: 'Bench', date: '2026-03-01T10:00:00.000Z' };
const amounts = { setNumber: 1, weight: 60, reps: 8 };
const op = (id: string) => ({
  ...{ id: `op-${id}`, action: 'POST', url: '/api/workout-logs', ts: app.clock.now, version: 1 },
  body: { id, ...content, ...amounts },
});
const row = (id: string) => {
  const fields = { ...content, ...amounts, enteredWeight: 60, enteredUnit: 'kg', deleted: false };
  const clocks = Object.fromEntries(Object.keys(fields).map((field) => [field, 1]));
  return { type: 'log', id, fields, clocks, seq: 1 };
};
const all = <T>(make: (id: string) => T) => Array.from({ length: PUSH_OPS_MAX }, (_, n) => make(`s${n}`));
const push = (client: Member, ops: object[]) =>
  client.post('/api/sync/push', { deviceId: 'phone', hi: null, ops });
const countOfSets = async () => (await app.db.selectFrom('workout_logs').select('id').execute()).length;

test.each([
  ['push', () => push(ann, all(op))],
  ['offer', () => ann.post('/api/sync/offer', { rows: all(row) })],
])('nobody waits for another’s largest %s', async (_, send) => {
  const done: string[] = [];
  const large = send().then(({ status }) => done.push(`ann ${status}`));
  const small = push(bob, [op('s')]).then(({ status }) => done.push(`bob ${status}`));
  await Promise.all([large, small]);
  expect(done).toEqual(['bob 200', 'ann 200']);
  expect(await countOfSets()).toBe(PUSH_OPS_MAX + 1);
});

test('R8: a push that fails on its way has its verdicts when it comes again, and nothing twice', async () => {
  const { randomBytes } = app.deps;
  let left = 3;
  app.deps.randomBytes = (count) => {
    if (left-- === 0) throw new Error('no randomness left');
    return randomBytes(count);
  };
  await app.reopen();
  const ops = all(op);
  expect((await push(ann, ops)).status).toBe(500);
  const kept = await countOfSets();
  expect(kept).toBeGreaterThan(0);
  expect(kept).toBeLessThan(PUSH_OPS_MAX);
  const again = await push(ann, ops);
  const { results } = again.body as { results: { id: string; status: number }[] };
  expect(results.map(({ id, status }) => [id, status])).toEqual(ops.map(({ id }) => [id, 201]));
  expect(await countOfSets()).toBe(PUSH_OPS_MAX);
});
