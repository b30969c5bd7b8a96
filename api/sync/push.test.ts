import * as v from 'valibot';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyRow, foldRow } from '../../schema/merge.ts';
import { parseCall } from '../../schema/operation.ts';
import { PushResponseSchema } from '../../schema/protocol.ts';
import { PROTOCOL_VERSION } from '../../schema/protocol-version.ts';
import { type Member, openTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let client: Member;
beforeEach(async () => {
  app = await openTestApp();
  client = await app.member();
});
afterEach(() => app.close());

let made = 0;
const op = (action: string, url: string, body?: unknown, extra: object = {}) => ({
  id: `op-${++made}`,
  action,
  url,
  body,
  ts: app.clock.now,
  version: 1,
  ...extra,
});
const set = (id: string, extra = {}) => ({
  id,
  exerciseId: 'bench',
  date: '2026-03-01T10:00:00Z',
  setNumber: 1,
  weight: 60,
  reps: 8,
  ...extra,
});
const push = (ops: unknown[], hi: unknown = null) =>
  client.post('/api/sync/push', { deviceId: 'phone', hi, ops });
const statuses = ({ body }: { body: { results: { status: number }[] } }) =>
  body.results.map(({ status }) => status);
const rowsOf = (id: string) => app.db.selectFrom('workout_logs').selectAll().where('id', '=', id).execute();

test('R7: of a row that is just what was sent, who asks for that gets the number only', async () => {
  const brief = (ops: unknown[]) =>
    client.post('/api/sync/push', { deviceId: 'phone', hi: null, ops, brief: true });
  const made = op('POST', '/api/workout-logs', set('s1', { weight: 61.5, exerciseName: ' Bench ' }));
  const ops = [
    made,
    op('PUT', '/api/workout-logs/s1', { reps: 9 }),
    op('POST', '/api/workout-logs', set('s1', { reps: 10 })),
    op('POST', '/api/workout-logs', set('ahead'), { ts: app.clock.now + 60_000 }),
    op('POST', '/api/workout-logs', set('refused', { reps: -1 })),
  ];
  const { body } = await brief(ops);
  v.parse(PushResponseSchema, body);
  expect(body.results[0]).toEqual({ id: made.id, status: 201, seq: 5 });
  expect(body.results.map(({ row }: { row?: object }) => row !== undefined)).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
  // The row as it stands now, which is not what this op made of it.
  expect((await brief([made])).body.results[0].row).toMatchObject({ id: 's1', fields: { reps: 9 } });
  const alone = op('POST', '/api/workout-logs', set('s2', { date: '2026-03-01T12:00:00+02:00' }));
  const [{ seq }] = (await brief([alone])).body.results;
  const parsed = parseCall({ action: 'POST', url: alone.url, body: alone.body });
  const patch = parsed.ok ? parsed.change.patch : {};
  const row = foldRow(emptyRow('log', 's2'), [{ patch, ts: alone.ts }]);
  expect((await client.get('/api/sync/pull')).body.rows.at(-1)).toEqual({ ...row, seq });
  // Whoever speaks the second version need not ask.
  const last = { deviceId: 'phone', hi: null, ops: [op('POST', '/api/workout-logs', set('s3'))] };
  const briefly = await client.post('/api/sync/push', last, { 'x-chalkbook-protocol': '2' });
  expect(briefly.body.results[0].row).toBeUndefined();
});

test('each op of a batch gets its verdict in order, with the row', async () => {
  const { status, body } = await push([
    op('POST', '/api/workout-logs', set('s1')),
    op('PUT', '/api/workout-logs/s1', { reps: 9 }),
    op('DELETE', '/api/workout-logs/s1'),
    op('PUT', '/api/workout-logs/unknown', { reps: 9 }),
    op('POST', '/api/workout-logs', set('s2', { reps: -1 })),
    op('POST', '/api/exercises', { id: 'e1', name: 'Row', workoutDayId: 'nowhere' }),
    op('POST', '/api/workout-logs', set('s3', { userId: 'someone-else' })),
    op('GET', '/api/workout-logs', undefined),
    op('POST', '/api/login', { email: client.email, password: 'x' }),
    op('POST', '/api/workout-logs', set('s4')),
  ]);
  expect(status).toBe(200);
  v.parse(PushResponseSchema, body);
  expect(body.results.map((result: { status: number }) => result.status)).toEqual([
    201, 200, 200, 404, 400, 404, 403, 400, 404, 201,
  ]);
  expect(body.results[1].row).toMatchObject({ type: 'log', id: 's1', fields: { reps: 9 }, seq: 6 });
  expect(body.results[4].error).toMatchObject({
    code: 'invalid_input',
    fields: { reps: expect.any(String) },
  });
  const refusals = body.results.flatMap(({ error }: { error?: { code: string } }) => error ?? []);
  expect(refusals.map(({ code, message }: Record<string, string>) => `${code}: ${message}`)).toEqual([
    'not_found: There is no such thing.',
    expect.stringMatching(/^invalid_input: reps: ./),
    'not_found: There is no such workout day.',
    'forbidden: That is another user.',
    expect.stringMatching(/^invalid_input: ./),
    'not_found: There is no POST /api/login.',
  ]);
  expect(refusals[2].fields).toEqual({ workoutDayId: 'is not known' });
  expect(body).toMatchObject({ boot: app.deps.boot(), now: app.clock.now, hi: { seq: 8 } });
});

test('a retry whose first answer was lost adds nothing and gets the same verdicts', async () => {
  const ops = [
    op('POST', '/api/workout-logs', set('s1')),
    op('POST', '/api/workout-logs', set('s2', { weight: -5 })),
    op('DELETE', '/api/workout-logs/s1'),
  ];
  const first = await push(ops);
  const before = await app.dump();
  const second = await push(ops);
  expect(await app.dump()).toBe(before);
  const verdict = ({ id, status, error }: { id: string; status: number; error?: unknown }) => ({
    id,
    status,
    error,
  });
  expect(second.body.results.map(verdict)).toEqual(first.body.results.map(verdict));
  expect(second.body.hi).toEqual(first.body.hi);
});

test('a retry gets the row as it is now', async () => {
  const create = op('POST', '/api/workout-logs', set('s1'));
  await push([create]);
  await push([op('PUT', '/api/workout-logs/s1', { reps: 12 }, { ts: app.clock.now + 1 })]);
  const again = await push([create]);
  expect(again.body.results[0]).toMatchObject({ status: 201, row: { fields: { reps: 12 } } });
});

test('the same id with another call is refused, and the first stays', async () => {
  const create = op('POST', '/api/workout-logs', set('s1'));
  await push([create]);
  const before = await app.dump();
  const other = await push([{ ...create, body: set('s1', { reps: 1 }) }]);
  expect(other.body.results[0]).toMatchObject({ status: 422, error: { code: 'idempotency_mismatch' } });
  expect(await app.dump()).toBe(before);
});

test('the order of keys and the stamp make no other call', async () => {
  const create = op('POST', '/api/workout-logs', set('s1'));
  await push([create]);
  const body = Object.fromEntries(Object.entries(set('s1')).reverse());
  const again = await push([{ ...create, body, ts: app.clock.now - 5 }]);
  expect(again.body.results[0].status).toBe(201);
});

test('Idempotency-Key and a push share one record', async () => {
  const body = set('s1');
  const alone = await client.post('/api/workout-logs', body, { 'idempotency-key': 'key-1' });
  expect(alone.status).toBe(201);
  const before = await app.dump();
  const again = await client.post('/api/workout-logs', body, { 'idempotency-key': 'key-1' });
  expect([again.status, again.body]).toEqual([201, alone.body]);
  const pushed = await push([{ ...op('POST', '/api/workout-logs', body), id: 'key-1' }]);
  expect(pushed.body.results[0].status).toBe(201);
  expect(await app.dump()).toBe(before);
});

test('an Idempotency-Key makes a POST without an id, and a copy, happen once', async () => {
  const key = (name: string) => ({ 'idempotency-key': name });
  const { id: _, ...unnamed } = set('');
  const first = await client.post('/api/workout-logs', unnamed, key('a'));
  const again = await client.post('/api/workout-logs', unnamed, key('a'));
  expect(again.body).toEqual(first.body);
  const bench = { name: 'Bench', workoutDayId: client.days[0] };
  const exercise = await client.post('/api/exercises', bench, key('b'));
  const copy = { exerciseId: exercise.body.id, targetWorkoutDayId: client.days[2] };
  const copied = await client.post('/api/copy-exercise', copy, key('c'));
  expect((await client.post('/api/copy-exercise', copy, key('c'))).body).toEqual(copied.body);
  expect((await client.get('/api/exercises')).body).toHaveLength(2);
  const mismatch = await client.post(
    '/api/copy-exercise',
    { ...copy, targetWorkoutDayId: client.days[3] },
    key('c'),
  );
  expect(mismatch.status).toBe(422);
  expect((await client.post('/api/workout-logs', unnamed, key('not/an id'))).status).toBe(400);
});

test('a stamp ahead of the server is stored as now; a late write with an older stamp loses its fields', async () => {
  const future = app.clock.now + 3_600_000;
  await push([op('POST', '/api/workout-logs', set('s1'), { ts: future })]);
  const [stored] = await rowsOf('s1');
  const clocks = JSON.parse(stored?.clocks ?? '{}');
  expect(Math.max(...Object.values<number>(clocks))).toBe(app.clock.now);

  const late = await push([op('PUT', '/api/workout-logs/s1', { reps: 99 }, { ts: app.clock.now - 1000 })]);
  expect(late.body.results[0]).toMatchObject({ status: 200, row: { fields: { reps: 8 } } });
  const kept = await app.db.selectFrom('overwritten_values').selectAll().execute();
  expect(kept).toMatchObject([{ row_id: 's1', field: 'reps', value: '99', stamp: app.clock.now - 1000 }]);
});

test("the user's server time does not go back with the machine's clock", async () => {
  await push([op('POST', '/api/workout-logs', set('s1'))]);
  const stamped = app.clock.now;
  app.clock.now -= 60_000;
  await client.put('/api/workout-logs/s1', { reps: 20 });
  const [row] = await rowsOf('s1');
  expect(row?.reps).toBe(20);
  expect(JSON.parse(row?.clocks ?? '{}').reps).toBe(stamped + 1);
});

test('a content edit stamped after the deletion brings the row back', async () => {
  const at = app.clock.now;
  await push([
    op('POST', '/api/workout-logs', set('s1'), { ts: at - 50 }),
    op('DELETE', '/api/workout-logs/s1', undefined, { ts: at - 20 }),
    op('PUT', '/api/workout-logs/s1', { reps: 10 }, { ts: at - 10 }),
  ]);
  expect((await rowsOf('s1'))[0]).toMatchObject({ reps: 10, tombstone: 0 });
  await push([op('DELETE', '/api/workout-logs/s1', undefined, { ts: at - 15 })]);
  expect((await rowsOf('s1'))[0]?.tombstone).toBe(0);
});

test('an op that is no op at all gets a verdict and blocks nothing', async () => {
  const { body } = await push([
    { id: 'poison', action: 'PATCH', url: 'x'.repeat(5000), ts: -1 },
    op('POST', '/api/workout-logs', set('s1')),
  ]);
  expect(body.results.map((result: { status: number }) => result.status)).toEqual([400, 201]);
});

test('an op that the server fails to read fails alone, and its retry is a first try', async () => {
  const { newId } = app.deps;
  let made = 0;
  // The first is the app's own, for its log.
  app.deps.newId = () => {
    made += 1;
    if (made === 3) throw new Error('no randomness left');
    return newId();
  };
  await app.reopen();
  const { id: _, ...unnamed } = set('');
  const ops = [1, 2, 3].map((reps) => op('POST', '/api/workout-logs', { ...unnamed, reps }));
  const first = await push(ops);
  expect(statuses(first)).toEqual([201, 500, 201]);
  expect(app.log.some((entry) => entry.event === 'op_failed')).toBe(true);
  expect(statuses(await push(ops))).toEqual([201, 201, 201]);
  const { body } = await client.get('/api/sync/pull');
  expect(body.rows.slice(4).map(({ fields }: { fields: { reps: number } }) => fields.reps)).toEqual([
    1, 3, 2,
  ]);
  expect(body.rows.map((row: { seq: number }) => row.seq)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('an op that the server fails to run leaves nothing, and the others count', async () => {
  const { newId } = app.deps;
  let fails = false;
  app.deps.newId = () => {
    if (fails) throw new Error('no more ids');
    return newId();
  };
  await app.reopen();
  await push(['s1', 's3'].map((id) => op('POST', '/api/workout-logs', set(id))));
  const edit = (id: string) => op('PUT', `/api/workout-logs/${id}`, { weight: 70 });
  const { id: _, ...unnamed } = set('');
  const ops = [edit('s1'), op('POST', '/api/workout-logs', unnamed), edit('s3')];
  fails = true;
  const first = await push(ops);
  expect(statuses(first)).toEqual([200, 500, 200]);
  expect(first.body.results[1].error.code).toBe('internal');
  expect(await app.db.selectFrom('workout_logs').selectAll().execute()).toHaveLength(2);
  fails = false;
  expect(statuses(await push(ops))).toEqual([200, 201, 200]);
  expect(await app.db.selectFrom('workout_logs').selectAll().execute()).toHaveLength(3);
});

test('ops of one batch with one id are one call; with another body the second is refused', async () => {
  const create = op('POST', '/api/workout-logs', set('s1'));
  const answer = await push([create, create, { ...create, body: set('s1', { reps: 1 }) }]);
  expect(statuses(answer)).toEqual([201, 201, 422]);
  expect(answer.body.results[1].row).toEqual(answer.body.results[0].row);
  expect(await rowsOf('s1')).toMatchObject([{ reps: 8, seq: 5 }]);
  const unnamed = op('POST', '/api/workout-logs', { ...set(''), id: undefined });
  const twice = await push([unnamed, unnamed]);
  expect(twice.body.results[1]).toEqual(twice.body.results[0]);
  expect(await app.db.selectFrom('workout_logs').select('id').execute()).toHaveLength(2);
});

test('a row that many ops of a batch change is stored once, as the last left it', async () => {
  const url = '/api/exercises/e1';
  const ops = [
    op('POST', '/api/exercises', { id: 'e1', name: 'Row', workoutDayId: client.days[0] }),
    op('PUT', url, { name: 'Bent-over row' }),
    op('PUT', url, { sets: 5 }),
    op('DELETE', url),
    op('PUT', url, { name: 'Row again' }),
  ];
  const { body } = await push(ops.map((one, n) => ({ ...one, ts: app.clock.now - 10 + n })));
  expect(body.results.map(({ row }: { row: { seq: number } }) => row.seq)).toEqual([5, 6, 7, 8, 9]);
  const { body: pulled } = await client.get('/api/sync/pull');
  expect(pulled.rows.at(-1)).toEqual(body.results.at(-1).row);
  expect(pulled.rows).toHaveLength(5);
  const [user] = await app.db.selectFrom('users').select(['seq', 'row_count']).execute();
  expect(user).toEqual({ seq: 9, row_count: 5 });
});

test('every change number of a batch has a position of its own', async () => {
  await push(['s1', 's2', 's3'].map((id) => op('POST', '/api/workout-logs', set(id))));
  const lines = await app.db.selectFrom('changes').select(['seq', 'nonce']).orderBy('seq').execute();
  expect(lines.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(new Set(lines.map(({ nonce }) => nonce)).size).toBe(7);
  for (const { nonce } of lines) expect(nonce).toMatch(/^[\w-]{16}$/);
});

test.each([
  ['no ops', { deviceId: 'phone', hi: null }],
  ['an op without an id', { deviceId: 'phone', hi: null, ops: [{ action: 'POST' }] }],
  [
    '1,001 ops',
    { deviceId: 'phone', hi: null, ops: Array.from({ length: 1_001 }, (_, n) => ({ id: `op${n}` })) },
  ],
  ['no device', { hi: null, ops: [] }],
  ['a field too many', { deviceId: 'phone', hi: null, ops: [], admin: true }],
  ['a broken position', { deviceId: 'phone', hi: { seq: -1, nonce: '' }, ops: [] }],
])('a push with %s is refused whole', async (_, body) => {
  const before = await app.dump();
  expect((await client.post('/api/sync/push', body)).status).toBe(400);
  expect(await app.dump()).toBe(before);
});

test('a change by a newer app asks for an upgrade and is not recorded', async () => {
  const before = await app.dump();
  const answer = await push([op('POST', '/api/workout-logs', set('s1'), { version: PROTOCOL_VERSION + 1 })]);
  expect(answer.status).toBe(426);
  expect(answer.body.error.code).toBe('upgrade_required');
  expect(await app.dump()).toBe(before);
});

test('a position of another server is a reset, and nothing is written', async () => {
  const before = await app.dump();
  const { body: pulled } = await client.get('/api/sync/pull');
  for (const hi of [
    { seq: 4, nonce: 'another' },
    { seq: 99, nonce: pulled.hi.nonce },
  ]) {
    const answer = await push([op('POST', '/api/workout-logs', set('s1'))], hi);
    expect(answer.status).toBe(410);
    expect(answer.body).toMatchObject({
      error: { code: 'reset_required' },
      boot: app.deps.boot(),
      now: app.clock.now,
      hi: pulled.hi,
    });
  }
  expect(await app.dump()).toBe(before);
  expect((await push([], pulled.hi)).status).toBe(200);
});

test('a full account is told so', async () => {
  app.deps.config.rowsMax = 5;
  const { body } = await push([
    op('POST', '/api/workout-logs', set('s1')),
    op('POST', '/api/workout-logs', set('s2')),
    op('PUT', '/api/workout-logs/s1', { reps: 3 }),
  ]);
  expect(body.results.map((result: { status: number }) => result.status)).toEqual([201, 422, 200]);
  expect(body.results[1].error.code).toBe('quota_exceeded');
});

test('two pushes at the same moment get different change numbers', async () => {
  const pushes = Array.from({ length: 20 }, (_, n) => push([op('POST', '/api/workout-logs', set(`c${n}`))]));
  const answers = await Promise.all(pushes);
  const seqs = answers.map(({ body }) => body.results[0].row.seq);
  expect(new Set(seqs).size).toBe(20);
  expect(Math.max(...seqs)).toBe(24);
});

test('of all that is wrong with a push the first thing is told', async () => {
  const { status, body } = await client.post('/api/sync/push', { deviceId: 7, hi: 7, ops: 7, more: 7 });
  expect([status, Object.keys(body.error.fields)]).toEqual([400, ['deviceId']]);
});

test('what the diary can’t hold after a merge is refused for good, and the rest of the push goes on', async () => {
  await push([op('POST', '/api/workout-logs', set('s1'))]);
  await app.db.updateTable('workout_logs').set({ weight: 5_001 }).where('id', '=', 's1').execute();
  const edit = op('PUT', '/api/workout-logs/s1', { reps: 9 });
  const answer = await push([edit, op('POST', '/api/workout-logs', set('s2'))]);
  expect(statuses(answer)).toEqual([400, 201]);
  expect(answer.body.results[0].error).toMatchObject({
    code: 'invalid_input',
    fields: { weight: expect.any(String) },
  });
  expect(statuses(await push([edit]))).toEqual([400]);
  expect((await client.put('/api/workout-logs/s1', { reps: 9 })).body.error.code).toBe('invalid_input');
  expect(JSON.stringify(app.log)).not.toContain('5001');
});
