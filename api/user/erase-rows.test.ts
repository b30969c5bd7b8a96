import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ENTITY_TYPES, entityOf } from '../../schema/entities.ts';
import { positionText } from '../../schema/protocol.ts';
import { replacedBytes } from '../db/rows/replaced-values.ts';
import { ROWS } from '../db/rows/row-repository.ts';
import { mutationBytes, textBytes } from '../db/rows/storage.ts';
import { createWriteQueue, type Write } from '../db/write-queue.ts';
import { type Member, openTestApp, type TestApp } from '../testing/test-app.ts';
import { eraseRows } from './erase-rows.ts';

let app: TestApp;
let ann: Member;
beforeEach(async () => {
  app = await openTestApp();
  ann = await app.member();
  await ann.post('/api/exercises', { id: 'bench', name: 'Bench', workoutDayId: ann.days[0] });
  const set = { exerciseId: 'bench', date: '2026-03-01', weight: 60, reps: 8 };
  for (let n = 1; n <= 5; n++) await ann.post('/api/workout-logs', { ...set, id: `set${n}`, setNumber: n });
});
afterEach(() => app.close());

const TABLES = ['workout_logs', 'exercises', 'changes', 'mutations'] as const;

async function countsOf({ user }: Member): Promise<number[]> {
  const counts = TABLES.map((table) =>
    sql<{
      n: number;
    }>`select count(*) as n from ${sql.table(table)} where user_id = ${user.id}`.execute(app.db),
  );
  return (await Promise.all(counts)).map(({ rows }) => Number(rows[0]?.n));
}

test('no transaction takes more than a portion, and others write between them', async () => {
  const bob = await app.member();
  const kept = await countsOf(bob);
  const write = createWriteQueue(app.db);
  const left = [await countsOf(ann)];
  const counted: Write = async (job) => {
    const value = await write(job);
    left.push(await countsOf(ann));
    if (left.length === 4) await bob.put(`/api/workout-days/${bob.days[0]}`, { title: 'Between' });
    return value;
  };
  await eraseRows(counted, ann.user.id, 2);
  const steps = left.slice(1).map((now, i) => left[i]?.map((before, at) => before - (now[at] as number)));
  expect(Math.max(...steps.flat().map(Number))).toBe(2);
  expect(left.at(-1)).toEqual(TABLES.map(() => 0));
  const [sets, exercises, changes = 0, calls] = kept;
  expect(await countsOf(bob)).toEqual([sets, exercises, changes + 1, calls]);
});

test('of one that is killed in between, devices offer everything anew: their position is unknown', async () => {
  const { hi } = (await ann.get('/api/sync/pull')).body;
  const at = `/api/sync/pull?since=${positionText(hi)}`;
  expect((await ann.get(at)).status).toBe(200);
  await expect(eraseRows(killedAfter(1), ann.user.id)).rejects.toThrow('killed');
  const answer = await ann.get(at);
  expect([answer.status, answer.body.error.code]).toEqual([410, 'reset_required']);
});

/** Lets so many transactions through, and dies. */
const killedAfter = (count: number): Write => {
  const write = createWriteQueue(app.db);
  let writes = 0;
  return (job) => {
    if (writes++ >= count) throw new Error('killed');
    return write(job);
  };
};

/** What is counted of a user, and what a look at every row comes to. */
async function countedAndThere(userId: string) {
  const counted = await app.db
    .selectFrom('users')
    .select(['row_count', 'day_count', 'exercise_count', 'text_bytes'])
    .select(['call_bytes', 'refused_bytes', 'replaced_bytes'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const there = { row_count: 0, day_count: 0, exercise_count: 0, text_bytes: 0 };
  const beside = { call_bytes: 0, refused_bytes: 0, replaced_bytes: 0 };
  for (const type of ENTITY_TYPES) {
    const { table } = entityOf(type);
    const ids = await sql<{
      id: string;
    }>`select id from ${sql.table(table)} where user_id = ${userId}`.execute(app.db);
    const names = ids.rows.map(({ id }) => id);
    const rows = await createWriteQueue(app.db)((trx) => ROWS[type].find(trx, userId, names));
    there.row_count += rows.length;
    if (type === 'day') there.day_count = rows.length;
    if (type === 'exercise') there.exercise_count = rows.length;
    for (const row of rows) there.text_bytes += textBytes(row);
  }
  for (const line of await app.db.selectFrom('mutations').selectAll().where('user_id', '=', userId).execute())
    beside[line.status < 400 ? 'call_bytes' : 'refused_bytes'] += mutationBytes(line);
  for (const line of await app.db
    .selectFrom('overwritten_values')
    .selectAll()
    .where('user_id', '=', userId)
    .execute())
    beside.replaced_bytes += replacedBytes(line);
  return { counted, there: { ...there, ...beside } };
}

test('after each portion only what is left is counted', async () => {
  for (const [n, title] of ['Brüste', 'Beine 🦵', 'Arme'].entries()) {
    await ann.put(`/api/workout-days/${ann.days[n]}`, { title });
    await ann.put(`/api/workout-days/${ann.days[n]}`, { title: `${title}!` });
  }
  const refused = { id: 'no', action: 'DELETE', url: '/api/exercises/nobody', ts: app.clock.now, version: 1 };
  const op = { ...refused, id: 'yes', action: 'PUT', url: '/api/exercises/bench', body: { name: 'Drücken' } };
  await ann.post('/api/sync/push', { deviceId: 'phone', hi: null, ops: [refused, op] });
  const { counted } = await countedAndThere(ann.user.id);
  expect(Object.values(counted).every((count) => count > 0)).toBe(true);
  const write = createWriteQueue(app.db);
  const watched: Write = async (job) => {
    const value = await write(job);
    const found = await countedAndThere(ann.user.id);
    expect(found.counted).toEqual(found.there);
    return value;
  };
  await eraseRows(watched, ann.user.id, 2);
  expect((await countedAndThere(ann.user.id)).counted.row_count).toBe(0);
});

test('of one that is killed at its end everything fits in again that a device offers', async () => {
  app.deps.config.quotas = { exercises: 1, days: ann.days.length };
  const { rows, hi } = (await ann.get('/api/sync/pull')).body;
  const before = (await countedAndThere(ann.user.id)).counted;
  // It dies before the account itself is deleted.
  await eraseRows(createWriteQueue(app.db), ann.user.id);
  const offered = await ann.post('/api/sync/offer', { rows });
  expect([offered.status, offered.body.error]).toEqual([200, undefined]);
  const { counted, there } = await countedAndThere(ann.user.id);
  expect(counted).toEqual(there);
  expect(counted).toMatchObject({ row_count: before.row_count, text_bytes: before.text_bytes });
  expect(offered.body.hi.seq).toBeGreaterThan(hi.seq);
});
