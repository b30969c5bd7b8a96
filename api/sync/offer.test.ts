import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Row } from '../../schema/merge.ts';
import { positionText, STAMP_SLACK_MS } from '../../schema/protocol.ts';
import { type Member, openTestApp, PASSWORD, type TestApp } from '../testing/test-app.ts';
import { createClient } from '../testing/test-client.ts';
import { openTestServer } from '../testing/test-server.ts';

let app: TestApp;
let client: Member;
beforeEach(async () => {
  app = await openTestApp();
  client = await app.member();
});
afterEach(() => app.close());

const row = (extra: Partial<Row> = {}): Row => {
  const fields = {
    exerciseId: 'bench',
    exerciseName: 'Bench',
    date: '2026-03-01T10:00:00.000Z',
    setNumber: 1,
    weight: 60,
    reps: 8,
    enteredWeight: 60,
    enteredUnit: 'kg',
    deleted: false,
  };
  const clocks = Object.fromEntries(Object.keys(fields).map((field) => [field, 1000]));
  return { type: 'log', id: 's1', seq: 40, fields, clocks, ...extra };
};
const offer = (rows: unknown[]) => client.post('/api/sync/offer', { rows });
const stored = async () => (await client.get('/api/sync/pull')).body.rows.at(-1);

test('a row that the server has lost comes back with its clocks and a new change number', async () => {
  const answer = await offer([row()]);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ boot: app.deps.boot(), now: app.clock.now, hi: { seq: 5 } });
  expect(await stored()).toEqual({ ...row(), seq: 5 });
});

test.each([...Object.getOwnPropertyNames(Object.prototype), 'prototype', 'mood', ''])(
  'a row with a field "%s" is refused and writes nothing',
  async (name) => {
    const named = (value: unknown) => JSON.parse(`{${JSON.stringify(name)}: ${JSON.stringify(value)}}`);
    const { fields, clocks, ...rest } = row();
    const before = await app.dump();
    const body = JSON.stringify({ rows: [{ ...rest, fields: 0, clocks: 1 }] })
      .replace('"fields":0', `"fields":${JSON.stringify(fields).replace('{', `{${JSON.stringify(name)}:1,`)}`)
      .replace('"clocks":1', `"clocks":${JSON.stringify({ ...clocks, ...named(9) })}`);
    const headers = { 'content-type': 'application/json' };
    const answer = await client.send('POST', '/api/sync/offer', { headers, body });
    expect([answer.status, answer.body.error?.code]).toEqual([400, 'invalid_input']);
    expect(answer.body.error.fields).toEqual({ [`rows.0.fields.${name}`]: 'is not known' });
    expect(await app.dump()).toBe(before);
  },
);

test.each(['9999-12-31T23:59:59-23:59', '0000-01-01T00:00:00+23:59'])(
  'a date that leaves the four-digit years (%s) is refused as final, however it comes',
  async (date) => {
    const before = await app.dump();
    const offered = await offer([{ ...row(), fields: { ...row().fields, date } }]);
    expect([offered.status, offered.body.error?.code]).toEqual([400, 'invalid_input']);
    const { deleted: _, ...body } = row().fields;
    const posted = await client.post('/api/workout-logs', { ...body, date });
    expect([posted.status, posted.body.error?.code]).toEqual([400, 'invalid_input']);
    expect(await app.dump()).toBe(before);
    const op = { action: 'POST', url: '/api/workout-logs', ts: app.clock.now, version: 1 };
    const pushed = await client.post('/api/sync/push', {
      deviceId: 'phone',
      hi: null,
      ops: [{ ...op, id: 'op-1', body: { ...body, date } }],
    });
    expect(pushed.body.results).toEqual([
      expect.objectContaining({ status: 400, error: expect.objectContaining({ code: 'invalid_input' }) }),
    ]);
    expect((await client.get('/api/workout-program')).status).toBe(200);
  },
);

test.each([
  ['+010000-01-01T23:58:59.000Z', '9999-12-31T23:59:59.999Z'],
  ['-000001-12-31T00:01:00.000Z', '0000-01-01T00:00:00.000Z'],
])(
  'a row that an earlier release stored with the date %s is read, offered, edited and deleted',
  async (date, shown) => {
    await offer([row()]);
    await app.db.updateTable('workout_logs').set({ date }).where('id', '=', 's1').execute();
    expect((await stored()).fields.date).toBe(shown);
    const held = row({ fields: { ...row().fields, date, reps: 9 }, clocks: { ...row().clocks, reps: 2000 } });
    expect((await offer([held])).status).toBe(200);
    expect((await client.put('/api/workout-logs/s1', { weight: 62.5 })).status).toBe(200);
    expect((await stored()).fields).toMatchObject({ reps: 9, weight: 62.5, date: shown });
    expect((await client.delete('/api/workout-logs/s1')).status).toBe(200);
  },
);

test('only strictly newer stamps merge, field by field', async () => {
  await offer([row()]);
  const newer = row();
  await offer([
    {
      ...newer,
      fields: { ...newer.fields, reps: 9, weight: 70 },
      clocks: { ...newer.clocks, reps: 1001, weight: 1000 },
    },
  ]);
  expect((await stored()).fields).toMatchObject({ reps: 9, weight: 60 });
  const before = await app.dump();
  await offer([newer]);
  expect(await app.dump()).toBe(before);
});

test('I11: a stamp far ahead of the server is stored as 5 minutes ahead, however often', async () => {
  const ahead = row();
  const clocks = Object.fromEntries(Object.keys(ahead.clocks).map((field) => [field, app.clock.now + 9e6]));
  await offer([{ ...ahead, clocks }]);
  await offer([{ ...ahead, clocks, fields: { ...ahead.fields, reps: 9 } }]);
  expect(new Set(Object.values((await stored()).clocks))).toEqual(new Set([app.clock.now + STAMP_SLACK_MS]));
});

test('R14: of two stamps a little ahead of the server the newer wins', async () => {
  const older = row();
  const at = (ms: number) =>
    Object.fromEntries(Object.keys(older.clocks).map((field) => [field, app.clock.now + ms]));
  await offer([{ ...older, clocks: at(1) }]);
  await offer([{ ...older, clocks: at(2), fields: { ...older.fields, reps: 9 } }]);
  expect((await stored()).fields).toMatchObject({ reps: 9 });
});

test('R14: a deletion that the server has lost comes back as one, whether the row is known or not', async () => {
  const gone = row();
  const deleted = {
    ...gone,
    fields: { ...gone.fields, deleted: true },
    clocks: { ...gone.clocks, deleted: 2000 },
  };
  await offer([deleted, { ...deleted, id: 's2' }]);
  expect((await stored()).fields.deleted).toBe(true);
  await offer([row({ id: 's3' })]);
  await offer([{ ...deleted, id: 's3' }]);
  const { rows } = (await client.get('/api/sync/pull')).body as { rows: Row[] };
  expect(rows.filter(({ type }) => type === 'log').map(({ fields }) => fields.deleted)).toEqual([
    true,
    true,
    true,
  ]);
  expect((await stored()).fields).toMatchObject({ deleted: true, weight: 60 });
});

test.each([
  [
    'a field of another noun',
    row({ fields: { ...row().fields, title: 'X' }, clocks: { ...row().clocks, title: 1 } }),
  ],
  ['a missing field', row({ fields: { reps: 5 }, clocks: { reps: 5 } })],
  ['a value out of range', row({ fields: { ...row().fields, reps: -1 } })],
  ['a field without a clock', row({ clocks: { reps: 5 } })],
  ['an unknown type', { ...row(), type: 'user' }],
  ['a flag that is none', row({ fields: { ...row().fields, deleted: 'yes' } })],
])('an offer with %s is refused whole', async (_, bad) => {
  const before = await app.dump();
  const answer = await offer([row({ id: 'good' }), bad]);
  expect(answer.status).toBe(400);
  expect(answer.body.error.code).toBe('invalid_input');
  // It says which row, for whoever has to find it.
  expect(Object.keys(answer.body.error.fields)[0]).toMatch(/^rows\.1\./);
  expect(Object.values(answer.body.error.fields)[0]).toMatch(/./);
  expect(answer.body.error.message).toMatch(/^rows\.1/);
  expect(await app.dump()).toBe(before);
});

test('R25: a device of this version is told that the server is the older one, and of what', async () => {
  const named = row({ fields: { ...row().fields, title: 'X' }, clocks: { ...row().clocks, title: 1 } });
  const answer = await client.post('/api/sync/offer', { rows: [named] }, { 'x-chalkbook-protocol': '2' });
  expect([answer.status, answer.body.error]).toEqual([
    501,
    {
      code: 'unsupported',
      message: 'This server is older than what the device holds. Update the server.',
      fields: { 'rows.0.fields.title': 'is not known' },
    },
  ]);
});

test.each([
  ['2026-03-01T12:00:00+02:00', '2026-03-01T10:00:00.000Z'],
  ['+010000-01-01T23:58:59.000Z', '9999-12-31T23:59:59.999Z'],
  ['-000001-12-31T00:01:00.000Z', '0000-01-01T00:00:00.000Z'],
])('a date that an earlier release kept as %s is stored as %s', async (date, ours) => {
  const { status } = await offer([{ ...row(), fields: { ...row().fields, date } }]);
  expect([status, (await stored()).fields.date]).toEqual([200, ours]);
});

test('a server restored from an older backup is noticed, and gets back what a device holds', async () => {
  const server = await openTestServer();
  try {
    const phone = createClient((path, init) => fetch(server.url + path, init));
    const person = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org', password: PASSWORD };
    await phone.post('/api/register', person);
    await server.stop();
    await server.backup();
    await server.start();
    const { fields } = row();
    const { deleted: _, ...content } = fields;
    await phone.post('/api/workout-logs', { id: 's1', ...content });
    const { body: known } = await phone.get('/api/sync/pull');
    await server.stop();
    await server.restore();
    await server.start();
    // A write of another device takes the change number that the phone believes to be its own.
    await phone.post('/api/workout-logs', { id: 's2', ...content });
    const reset = await phone.get(`/api/sync/pull?since=${positionText(known.next)}`);
    expect(reset.status).toBe(410);
    expect(reset.body.boot).not.toBe(known.boot);
    const offered = await phone.post('/api/sync/offer', { rows: known.rows });
    expect(offered.status).toBe(200);
    const { body } = await phone.get(`/api/sync/pull?hi=${positionText(offered.body.hi)}`);
    const ids = body.rows.map((one: Row) => one.id);
    expect(ids).toContain('s1');
    expect(ids).toContain('s2');
    expect(body.rows).toHaveLength(6);
  } finally {
    await server.close();
  }
});
