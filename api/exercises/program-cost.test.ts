import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '../../schema/constants.ts';
import type { LongReads } from '../db/long-reads.ts';
import { type Member, openTestApp, type TestApp } from '../testing/test-app.ts';

const EXERCISES = 3_000;
/** More than one query asks for at once. */
const DONE = 600;
const A_PUSH = 1_000;

let app: TestApp;
let client: Member;
let queries = 0;
beforeEach(async () => {
  app = await openTestApp();
  client = await app.member();
  countQueries(app.deps.longReads);
});
afterEach(() => app.close());

function countQueries(longReads: LongReads): void {
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      queries += 1;
      return result;
    },
  };
  const run = longReads.run;
  longReads.run = (reader, read) =>
    run(reader, (trx, pause) => read(trx.withPlugin(counter) as typeof trx, pause));
}

async function push(count: number, body: (n: number) => object, url: string): Promise<void> {
  const ops = Array.from({ length: count }, (_, n) => ({
    id: `${url.replaceAll('/', '-')}-${n}`,
    action: 'POST',
    url,
    body: body(n),
    ts: app.clock.now,
    version: 1,
  }));
  for (let from = 0; from < count; from += A_PUSH) {
    const some = ops.slice(from, from + A_PUSH);
    const { body: answer } = await client.post('/api/sync/push', { deviceId: 'phone', hi: null, ops: some });
    expect(answer.results.every(({ status }: { status: number }) => status === 201)).toBe(true);
  }
}

/** Some with a set of today and one of a week before. */
async function fill(nameOf: (n: number) => string): Promise<void> {
  const exercise = (n: number) => ({
    id: `e${n}`,
    name: nameOf(n),
    targetMuscles: '',
    workoutDayId: client.days[0],
  });
  await push(EXERCISES, exercise, '/api/exercises');
  const days = [app.clock.now, app.clock.now - 7 * DAY_MS] as const;
  const set = (n: number) => ({
    exerciseId: `e${n >> 1}`,
    date: new Date(days[(n & 1) as 0 | 1] - 3_600_000 + n).toISOString(),
    setNumber: 1,
    weight: n / 10,
    reps: 8,
  });
  await push(2 * DONE, set, '/api/workout-logs');
}

async function costOf(path: string): Promise<number> {
  queries = 0;
  const { status, body } = await client.get(path);
  expect(status).toBe(200);
  if (path === '/api/workout-program') expect(body[0].exercises).toHaveLength(EXERCISES);
  return queries;
}

test('a program of exercises that all have one name costs no more than one of different names', async () => {
  await fill((n) => `Press ${n}`);
  const different = await costOf('/api/workout-program');
  const other = await app.member();
  client = other;
  await fill(() => 'Press');
  const same = await costOf('/api/workout-program');
  expect(same).toBeLessThanOrEqual(different);
  expect(different).toBeLessThan(EXERCISES);
  // In proportion to the sets: an exercise that was never done takes no query of its own.
  // One of them answers one exercise, and looks for what was done last time in all of that name at once.
  expect(await costOf('/api/exercise-with-logs/e7')).toBeLessThan(50);
  const { body } = await client.get('/api/exercise-with-logs/e7');
  expect(body.previousWorkout.sets).toEqual([{ setNumber: 1, weight: (2 * DONE - 2) / 10, reps: 8 }]);
  expect(body.logs).toHaveLength(2);
});
