import { once } from 'node:events';
import type { Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ENTITIES } from '../../schema/entities.ts';
import { isPostgres } from '../db/dialect.ts';
import { columnName } from '../db/rows/row-columns.ts';
import { ROWS } from '../db/rows/row-repository.ts';
import type { WorkoutLogsTable } from '../db/tables.ts';
import { lastDates } from '../logs/last-dates.ts';

import { askOnSocket, openSlowly, type Reads, serve, watchReads } from '../testing/slow-reader.ts';
import { type Member, openTestApp, type TestApp } from '../testing/test-app.ts';

const SETS = 120_000;
const A_WRITE = 5_000;
/** What one page holds at most (logs/log-steps.ts). */
const A_PAGE = 2_000;
/** Against hanging, as vite.config.ts has it: to store and delete so many takes long on a busy machine. */
const GUARD_MS = 240_000;
const FIRST = Date.parse('2024-01-01T08:00:00Z');

let app: TestApp;
let client: Member;
let reads: Reads;
let server: Server;
beforeEach(async () => {
  app = await openTestApp();
  client = await app.member();
  await exercise('bench');
  reads = watchReads(app.deps.longReads);
  server = await serve(app);
});
afterEach(async () => {
  server.close();
  server.closeAllConnections();
  await app.close();
}, GUARD_MS);

const exercise = (id: string, day = 0) =>
  client.post('/api/exercises', { id, name: id, workoutDayId: client.days[day] });

const weightOf = (n: number) => 20 + (n % 400) / 4;

/** As they are stored: to log so many with calls would take minutes. */
type AbsentColumn = {
  [C in keyof WorkoutLogsTable]: null extends WorkoutLogsTable[C] ? (C extends 'deleted' ? never : C) : never;
}[keyof WorkoutLogsTable];

/** What no set here has. */
const ABSENT = Object.fromEntries(
  Object.entries(ENTITIES.log.definition).flatMap(([field, rest]) =>
    'optional' in rest ? [[columnName(field), null]] : [],
  ),
) as Pick<WorkoutLogsTable, AbsentColumn>;

async function store(count: number, exerciseId = 'bench', tombstone: 0 | 1 = 0): Promise<void> {
  for (let from = 0; from < count; from += A_WRITE) {
    const rows = Array.from({ length: Math.min(A_WRITE, count - from) }, (_, at): WorkoutLogsTable => {
      const n = from + at;
      return {
        ...ABSENT,
        user_id: client.user.id,
        id: `${exerciseId}-${n}`,
        deleted: tombstone,
        tombstone,
        clocks: '{}',
        seq: n + 1,
        exercise_id: exerciseId,
        exercise_name: exerciseId,
        date: new Date(FIRST + n * 60_000).toISOString(),
        set_number: 1 + (n % 5),
        weight: weightOf(n),
        reps: 8,
        entered_weight: weightOf(n),
        entered_unit: 'kg',
      };
    });
    await app.db.transaction().execute((trx) => ROWS.log.save(trx, rows));
  }
  // PostgreSQL does so by itself, but only after a while, and goes by an empty table till then.
  if (isPostgres(app.db)) await sql`analyze workout_logs`.execute(app.db);
}

const bodyOf = (answer: string) => answer.slice(answer.indexOf('\r\n\r\n') + 4);
const ids = (sets: { id: string }[]) => sets.map(({ id }) => id);
const expected = (count: number, exerciseId = 'bench') =>
  Array.from({ length: count }, (_, n) => `${exerciseId}-${n}`);

describe(`${SETS} sets of one exercise`, () => {
  beforeEach(() => store(SETS), GUARD_MS);

  test('come as they are taken', async () => {
    const slow = await openSlowly(app, client, '/api/exercise-with-logs/bench');
    await reads.settled();
    // The pages that were taken with the first piece, and one that waits.
    expect(reads.count).toBeLessThanOrEqual(3);
    const one = JSON.parse(await slow.rest());
    expect(reads.count).toBeGreaterThan(SETS / A_PAGE - 5);
    expect(ids(one.logs)).toEqual(expected(SETS));
    expect(one.previousWorkout.sets).toHaveLength(5);

    reads.count = 0;
    const { rest } = await openSlowly(app, client, '/api/workout-program');
    await reads.settled();
    expect(reads.count).toBeLessThanOrEqual(3);
    const [day] = JSON.parse(await rest());
    expect(reads.count).toBeGreaterThan((2 * SETS) / A_PAGE - 5);
    expect(day.exercises).toEqual([one]);
    expect(day.logs).toEqual(one.logs);
  });

  test('are read no further than a socket takes them, and end with it', async () => {
    const socket = askOnSocket(server, client, '/api/workout-program');
    await once(server, 'request');
    await reads.settled();
    const ahead = reads.count;
    // What the kernel holds for both ends is some megabytes of more than fifty.
    expect(ahead).toBeLessThan(SETS / A_PAGE);
    expect((await client.get('/api/workout-days')).status).toBe(200);
    const [day] = JSON.parse(bodyOf(await text(socket)));
    expect(reads.count).toBeGreaterThan((2 * SETS) / A_PAGE - 5);
    expect(ids(day.logs)).toEqual(expected(SETS));

    reads.count = 0;
    const asked = once(server, 'request');
    const leaver = askOnSocket(server, client, '/api/workout-program');
    const [, answer] = await asked;
    await reads.settled();
    const closed = once(answer, 'close');
    leaver.destroy();
    await closed;
    await reads.settled();
    expect(reads.count).toBeLessThan(SETS / A_PAGE);
    expect(app.log.filter(({ event }) => event === 'answer_cut_off')).toEqual([]);
  });
});

test('sets of which some would be newer than others are broken off, which is logged', async () => {
  await store(10_000);
  const slow = await openSlowly(app, client, '/api/exercise-with-logs/bench');
  await client.put('/api/workout-logs/bench-9999', { reps: 9 });
  await expect(slow.rest()).rejects.toMatchObject({ name: 'ChangedMeanwhile' });
  expect(app.log).toContainEqual(expect.objectContaining({ event: 'answer_cut_off' }));
  const { body } = await client.get('/api/exercise-with-logs/bench');
  expect(body.logs.at(-1)).toMatchObject({ id: 'bench-9999', reps: 9 });
});

test("a day's sets are the same behind its exercises, whether they were kept or are read again", async () => {
  for (const id of ['row', 'curl', 'dip']) await exercise(id);
  // The first is more than may be kept, the others are not.
  const counts = { bench: 30_000, row: 3_000, curl: 0, dip: 2 };
  for (const [id, count] of Object.entries(counts)) await store(count, id);
  await exercise('squat', 1);
  await store(10, 'squat');
  const { body: program } = await client.get('/api/workout-program');
  expect(program[0].exercises).toHaveLength(4);
  for (const { id, logs } of program[0].exercises) {
    expect(ids(logs)).toEqual(expected(counts[id as keyof typeof counts], id));
  }
  expect(program[0].logs).toEqual(program[0].exercises.flatMap(({ logs }: { logs: unknown[] }) => logs));
  expect(ids(program[1].logs)).toEqual(expected(10, 'squat'));
});

test('a program that is not too long is whole, of one read, and has its length and its tag', async () => {
  await store(1_000);
  const { status, headers } = await client.get('/api/workout-program');
  expect([status, reads.count]).toEqual([200, 1]);
  const answer = await text(askOnSocket(server, client, '/api/workout-program'));
  expect(answer.toLowerCase()).toContain(`content-length: ${Buffer.byteLength(bodyOf(answer))}`);
  const again = await client.get('/api/workout-program', { 'if-none-match': headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
});

test('a long one has the tag of a short one', async () => {
  await store(10_000);
  const { headers } = await client.get('/api/workout-program');
  const again = await client.get('/api/workout-program', { 'if-none-match': headers.get('etag') ?? '' });
  expect([again.status, again.body]).toEqual([304, '']);
});

test('when an exercise was last done is found behind many deleted sets, in short steps', async () => {
  await exercise('row');
  await store(2);
  await store(20_000, 'row', 1);
  await exercise('curl');
  await store(1, 'curl');
  // Of bench, all but the first two are deleted.
  await app.db.updateTable('workout_logs').set({ exercise_id: 'bench' }).where('tombstone', '=', 1).execute();
  const { signal } = new AbortController();
  let pauses = 0;
  const pause = async () => {
    pauses += 1;
  };
  const found = await app.deps.longReads.run({ userId: client.user.id, signal }, (trx) =>
    lastDates({ trx, userId: client.user.id, pause }, ['bench', 'row', 'curl']),
  );
  expect(Object.fromEntries(found)).toEqual({
    bench: new Date(FIRST + 60_000).toISOString(),
    curl: new Date(FIRST).toISOString(),
  });
  expect(pauses).toBeGreaterThanOrEqual(20_000 / A_PAGE);
});
