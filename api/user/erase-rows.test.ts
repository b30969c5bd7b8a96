import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { positionText } from '../../schema/protocol.ts';
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
  const write = createWriteQueue(app.db);
  let writes = 0;
  const killed: Write = (job) => {
    if (writes++ > 0) throw new Error('killed');
    return write(job);
  };
  await expect(eraseRows(killed, ann.user.id)).rejects.toThrow('killed');
  const answer = await ann.get(at);
  expect([answer.status, answer.body.error.code]).toEqual([410, 'reset_required']);
});
