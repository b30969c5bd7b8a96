import { afterEach, beforeEach, expect, test } from 'vitest';
import { createWriteQueue } from '../../db/write-queue.ts';
import { type Member, openTestApp, type TestApp } from '../../testing/test-app.ts';
import { createGatheredChanges } from './gathered-changes.ts';

let app: TestApp;
let ann: Member;
let bob: Member;
beforeEach(async () => {
  app = await openTestApp();
  [ann, bob] = [await app.member(), await app.member()];
});
afterEach(() => app.close());

const set = (id: string, extra = {}) => ({
  id,
  exerciseId: 'bench',
  date: '2026-03-01T10:00:00Z',
  setNumber: 1,
  weight: 60,
  reps: 8,
  ...extra,
});
const post = (client: Member, id: string, extra = {}) => client.post('/api/workout-logs', set(id, extra));
const stored = async () =>
  (await app.db.selectFrom('workout_logs').select('id').orderBy('id').execute()).map(({ id }) => id);

test('calls of one user that wait together get a verdict each', async () => {
  const answers = await Promise.all([
    post(ann, 's1'),
    post(ann, 's2', { reps: -1 }),
    ann.put('/api/workout-logs/unknown', { reps: 1 }),
    ann.put('/api/workout-logs/s1', { reps: 9 }),
    post(ann, 's3'),
    post(bob, 's1'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([201, 400, 404, 200, 201, 201]);
  expect(await stored()).toEqual(['s1', 's1', 's3']);
});

test('one Idempotency-Key sent many times at once is one call', async () => {
  const key = { 'idempotency-key': 'one-tap' };
  const { id: _, ...unnamed } = set('');
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => ann.post('/api/workout-logs', unnamed, key)),
  );
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
  expect(await stored()).toHaveLength(1);
});

test('a push that is refused whole takes none of the others with it', async () => {
  const op = { id: 'op', action: 'POST', url: '/api/workout-logs', body: set('s2'), ts: 1, version: 1 };
  const lost = { deviceId: 'phone', hi: { seq: 4, nonce: 'another' }, ops: [op] };
  const [first, refused, last] = await Promise.all([
    post(ann, 's1'),
    ann.post('/api/sync/push', lost),
    post(ann, 's3'),
  ]);
  expect([first.status, refused.status, last.status]).toEqual([201, 410, 201]);
  expect(await stored()).toEqual(['s1', 's3']);
});

test('when the commit fails, nobody is told of a success, and the next call works', async () => {
  const { randomBytes } = app.deps;
  let works = false;
  app.deps.randomBytes = (count) => {
    if (!works) throw new Error('no randomness left');
    return randomBytes(count);
  };
  await app.reopen();
  const failed = await Promise.all([post(ann, 's1'), post(ann, 's2')]);
  expect(failed.map(({ status }) => status)).toEqual([500, 500]);
  expect(await stored()).toEqual([]);
  works = true;
  expect((await post(ann, 's1')).status).toBe(201);
  expect(await stored()).toEqual(['s1']);
});

test('an answer waits for the commit, and who comes meanwhile is in the next', async () => {
  const write = createWriteQueue(app.db);
  const firstRan = Promise.withResolvers<void>();
  const committing = Promise.withResolvers<void>();
  const events: string[] = [];
  let transactions = 0;
  const changeDiary = createGatheredChanges({
    ...app.deps,
    write: async (job) => {
      transactions += 1;
      const isFirst = transactions === 1;
      const value = await write(job);
      if (!isFirst) return value;
      firstRan.resolve();
      await committing.promise;
      return value;
    },
  });
  const change = async (name: string) => {
    await changeDiary(ann.user.id, { named: { rows: [], mutations: [] }, run: () => undefined });
    events.push(name);
  };
  const first = change('first');
  const second = change('second');
  await firstRan.promise;
  await change('third');
  expect(events).toEqual(['third']);
  committing.resolve();
  await Promise.all([first, second]);
  expect(events).toEqual(['third', 'first', 'second']);
  expect(transactions).toBe(2);
});

test('calls of one member that wait together share a transaction as far as it stays short', async () => {
  let transactions = 0;
  const write = createWriteQueue(app.db);
  const changeDiary = createGatheredChanges({
    ...app.deps,
    write: (job, owner) => {
      transactions += 1;
      return write(job, owner);
    },
  });
  const named = { rows: [], mutations: Array.from({ length: 200 }, (_, n) => `m${n}`) };
  await Promise.all(Array.from({ length: 6 }, () => changeDiary(ann.user.id, { named, run: () => null })));
  expect(transactions).toBe(3);
});

test('when there is no transaction to be had, who waited is told, and the next call is not kept waiting', async () => {
  const write = createWriteQueue(app.db);
  const noConnection = new Error('no connection');
  let fault: Error | undefined = noConnection;
  const changeDiary = createGatheredChanges({
    ...app.deps,
    write: async (job) => {
      if (fault) throw fault;
      return write(job);
    },
  });
  const change = () => changeDiary(ann.user.id, { named: { rows: [], mutations: [] }, run: () => 'ran' });
  await expect(change()).rejects.toBe(noConnection);
  fault = undefined;
  expect((await change()).value).toBe('ran');
});

test('an account that was deleted meanwhile changes nothing and stops nobody', async () => {
  const nothing = { named: { rows: [], mutations: [] }, run: () => 'ran' };
  const changeDiary = createGatheredChanges({ ...app.deps, write: createWriteQueue(app.db) });
  const [gone, there] = await Promise.allSettled([
    changeDiary('nobody', nothing),
    changeDiary(bob.user.id, nothing),
  ]);
  expect([gone.status, there.status]).toEqual(['rejected', 'fulfilled']);
});
