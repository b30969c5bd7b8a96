import * as v from 'valibot';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Row } from '../../schema/merge.ts';
import { unpack } from '../../schema/pack.ts';
import { PackSchema } from '../../schema/pack-schema.ts';
import {
  DIARY_HEADER,
  positionText,
  SNAPSHOT_MEDIA_TYPE,
  SnapshotHeadSchema,
} from '../../schema/protocol.ts';
import { type Member, openTestApp, type TestApp } from '../test-app.ts';

let app: TestApp;
let client: Member;
beforeEach(async () => {
  app = await openTestApp();
  client = await app.member();
});
afterEach(() => app.close());

const YEARS = ['2019', '2020', '2021', '2022', '2023', '2024', '2025'];
let made = 0;
const op = (action: string, url: string, body?: object) => ({
  id: `op-${++made}`,
  action,
  url,
  body,
  ts: app.clock.now - 1000 + made,
  version: 1,
});
const push = (ops: unknown[]) => client.post('/api/sync/push', { deviceId: 'phone', hi: null, ops });
const set = (id: string, extra: object) =>
  op('POST', '/api/workout-logs', { id, setNumber: 1, weight: 60, reps: 8, ...extra });

/** Seven years of two exercises, more than one read of sets, with edits and deletions. */
async function train(): Promise<void> {
  await client.post('/api/exercises', { id: 'bench', name: 'Bench', workoutDayId: client.days[0] });
  for (const exerciseId of ['bench', 'squat-without-exercise']) {
    for (const year of YEARS) {
      const sets = Array.from({ length: 120 }, (_, n) => {
        const date = new Date(Date.parse(`${year}-01-02T10:00:00Z`) + n * 86_400_000).toISOString();
        return set(`${exerciseId}-${year}-${n}`, { exerciseId, date, enteredWeight: 135, enteredUnit: 'lb' });
      });
      await push(sets);
    }
  }
  await push([
    set('today', { exerciseId: 'bench', date: '2026-03-01T10:00:00Z' }),
    op('PUT', '/api/workout-logs/bench-2020-7', { reps: 3 }),
    op('DELETE', '/api/workout-logs/bench-2021-3'),
    op('DELETE', '/api/exercises/bench'),
  ]);
}

async function take(query = '') {
  const answer = await client.get(`/api/sync/snapshot${query}`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, SNAPSHOT_MEDIA_TYPE]);
  const [head = '', ...lines] = String(answer.body).trimEnd().split('\n');
  const parsed = v.parse(SnapshotHeadSchema, JSON.parse(head));
  const packs = lines.map((line) => v.parse(PackSchema, JSON.parse(line)));
  expect(packs).toHaveLength(parsed.packs);
  return { head: parsed, packs };
}

async function pullAll(since = ''): Promise<Row[]> {
  const { body } = await client.get(`/api/sync/pull?limit=5000${since}`);
  return body.more ? [...body.rows, ...(await pullAll(`&since=${positionText(body.next)}`))] : body.rows;
}

const bySeq = (rows: readonly Row[]) => [...rows].sort((a, b) => a.seq - b.seq);

test('a snapshot holds each row of a full pull once, and the pull goes on from its position', async () => {
  await train();
  const { head, packs } = await take();
  expect(bySeq([...head.rows, ...packs.flatMap((pack) => unpack(pack))])).toEqual(await pullAll());
  expect(head).toMatchObject({ boot: app.deps.boot(), now: app.clock.now, next: head.hi });
  const { body } = await client.get(`/api/sync/pull?since=${positionText(head.next ?? head.hi ?? never())}`);
  expect(body).toMatchObject({ rows: [], more: false });
});

test('the program and the recent sets come first, and the old ones a pack an exercise and year', async () => {
  await train();
  const { head, packs } = await take();
  expect(head.rows.map(({ type, id }) => `${type} ${id}`)).toEqual([
    ...client.days.map((id) => `day ${id}`),
    'exercise bench',
    'log today',
  ]);
  const places = packs.map(({ exerciseId, year }) => `${exerciseId} ${year}`);
  expect(places).toEqual(
    ['bench', 'squat-without-exercise'].flatMap((id) => YEARS.map((year) => `${id} ${year}`)),
  );
});

test('an old set that has no place in a pack comes as a row', async () => {
  const at = app.clock.now - 1000;
  const fields = {
    exerciseId: 'bench',
    exerciseName: 'Bench',
    date: '2020-03-01T10:00:00.000Z',
    setNumber: 1,
    weight: 60,
    reps: 8,
    enteredWeight: 60,
    enteredUnit: 'kg',
  };
  const clocks = Object.fromEntries(Object.keys(fields).map((field) => [field, at]));
  const offered = { type: 'log', id: 'never-deleted', fields, clocks, seq: 1 };
  expect((await client.post('/api/sync/offer', { rows: [offered] })).status).toBe(200);
  const { head, packs } = await take();
  expect(packs).toEqual([]);
  expect(head.rows.at(-1)).toEqual({ ...offered, seq: 5 });
});

test('it is one instant: what is written while it is read comes with the pull after it', async () => {
  await train();
  const [{ head, packs }, written] = await Promise.all([
    take(),
    push([
      set('meanwhile', { exerciseId: 'zzz', date: '2026-03-01T10:00:00Z' }),
      op('PUT', '/api/workout-logs/squat-without-exercise-2025-1', { reps: 1 }),
    ]),
  ]);
  const rows = new Map([...head.rows, ...packs.flatMap((pack) => unpack(pack))].map((row) => [row.id, row]));
  const next = head.next?.seq ?? 0;
  for (const { row } of written.body.results) {
    expect(rows.get(row.id)?.seq ?? 0).toBeLessThanOrEqual(next);
    if (row.seq <= next) expect(rows.get(row.id)).toEqual(row);
  }
});

test('R14: a position that is not in the past is a reset', async () => {
  const { head } = await take();
  const ahead = positionText({ seq: (head.hi?.seq ?? 0) + 1, nonce: head.hi?.nonce ?? '' });
  const answer = await client.get(`/api/sync/snapshot?hi=${ahead}`);
  expect([answer.status, answer.body.error.code]).toEqual([410, 'reset_required']);
  expect(answer.body.hi).toEqual(head.hi);
  expect((await take(`?hi=${positionText(head.hi ?? never())}`)).head.hi).toEqual(head.hi);
  expect((await client.get('/api/sync/snapshot?hi=1')).status).toBe(400);
});

test('R19: a snapshot for another diary than the session is answered 401', async () => {
  const other = await app.member();
  const named = (userId: string) => ({ [DIARY_HEADER]: userId });
  expect((await client.get('/api/sync/snapshot', named(other.user.id))).status).toBe(401);
  expect((await client.get('/api/sync/snapshot', named(client.user.id))).status).toBe(200);
});

test("it holds nobody else's rows", async () => {
  await train();
  const other = await app.member();
  const { body } = await other.get('/api/sync/snapshot');
  expect(String(body)).not.toContain('bench');
});

function never(): never {
  throw new Error('The answer has no position.');
}
