import * as v from 'valibot';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ID_MAX } from '../../../schema/id.ts';
import { emptyRow, mergePatch, type Row } from '../../../schema/merge.ts';
import { parseCall } from '../../../schema/operation.ts';
import { packAll } from '../../../schema/packs/make-pack.ts';
import { PACK_CALL_SETS_MAX, PACKS_PATH } from '../../../schema/packs/pack-call.ts';
import type { Pack } from '../../../schema/packs/pack-schema.ts';
import { PUSH_OPS_MAX, PushResponseSchema, STAMP_SLACK_MS } from '../../../schema/protocol.ts';
import { type Member, openTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let client: Member;

const open = async (options: Parameters<typeof openTestApp>[0] = {}) => {
  app = await openTestApp(options);
  client = await app.member();
};
beforeEach(() => open());
afterEach(() => app.close());

const PROTOCOL = { 'x-chalkbook-protocol': '2' };

let made = 0;
const content = { exerciseId: 'e1', exerciseName: 'Row', date: '2024-03-01T10:00:00.000Z' };
const amounts = { setNumber: 1, weight: 60, reps: 8 };
const row = (id: string, more: object = {}, ts = app.clock.now): Row => {
  const body = { id, ...content, ...amounts, ...more };
  const parsed = parseCall({ action: 'POST', url: '/api/workout-logs', body });
  if (!parsed.ok) throw new Error(parsed.message);
  return mergePatch(emptyRow('log', id), parsed.change.patch, ts).row;
};
const packOf = (...rows: Row[]): Pack => {
  const [pack] = packAll(rows).packs;
  if (!pack) throw new Error('There is no pack.');
  return pack;
};
const rowsOf = (count: number, from = 0) => Array.from({ length: count }, (_, i) => row(`s${from + i}`));
const op = (body: unknown) => ({
  ...{ id: `op-${++made}`, action: 'POST', url: PACKS_PATH, body },
  ...{ ts: app.clock.now, version: 2 },
});
const pushAll = (...ops: unknown[]) =>
  client.post('/api/sync/push', { deviceId: 'phone', hi: null, ops }, PROTOCOL);
const push = async (body: unknown) => {
  const answer = await pushAll(op(body));
  return v.parse(PushResponseSchema, answer.body).results[0];
};
const stored = async () =>
  (await client.get('/api/sync/pull', PROTOCOL)).body.rows.filter(({ type }: Row) => type === 'log') as Row[];
const seqNow = async () => (await client.get('/api/sync/pull')).body.hi.seq as number;

test('R33: a pack’s sets are taken as they are, told by their numbers alone', async () => {
  const before = await seqNow();
  const sent = [row('a'), row('b', { reps: 9, kind: 'warmup', note: 'light' })];
  expect(await push(packOf(...sent))).toMatchObject({ status: 201, seq: before + 2, count: 2, rows: [] });
  expect(await stored()).toEqual(sent.map((one, i) => ({ ...one, seq: before + 1 + i })));
});

test('R33: the same pack again changes nothing, and keeps nothing', async () => {
  const pack = packOf(row('a'), row('b'));
  await push(pack);
  const before = await stored();
  expect(await push(pack)).toMatchObject({ status: 201, count: 0, rows: [] });
  expect(await stored()).toEqual(before);
  expect(await app.db.selectFrom('mutations').selectAll().execute()).toEqual([]);
});

test('R33: what was written later stands, and is told', async () => {
  const pack = packOf(row('a'), row('b'));
  app.clock.now += 5;
  await client.post('/api/workout-logs', { id: 'a', ...content, ...amounts, reps: 12 });
  expect(await push(pack)).toMatchObject({ count: 1, rows: [{ id: 'a', fields: { reps: 12 } }] });
  await client.delete('/api/workout-logs/b');
  const told = await push(pack);
  expect(told).toMatchObject({ count: 0, rows: [{ id: 'a' }, { id: 'b', fields: { deleted: true } }] });
});

test('R32: too many sets are refused before anything else of them is looked at', async () => {
  const rows = rowsOf(PACK_CALL_SETS_MAX + 1);
  const many = packOf(...rows);
  expect(await push({ ...many, sets: 'anything' })).toMatchObject({
    status: 400,
    error: { code: 'invalid_input', message: 'A pack has at most 500 sets; this has 501.' },
  });
  const full = packOf(...rows.slice(1));
  const half = PUSH_OPS_MAX / PACK_CALL_SETS_MAX;
  const fits = await pushAll(...Array.from({ length: half }, () => op(full)));
  expect(fits.body.results.map(({ status }: { status: number }) => status)).toEqual(Array(half).fill(201));
  const over = await pushAll(...Array.from({ length: half }, () => op(full)), op(packOf(row('one'))));
  expect([over.status, over.body.error.code]).toEqual([413, 'too_large']);
  const day = { ...op(full), url: '/api/workout-days', body: { dayNumber: 5, title: 'Legs' } };
  const besides = await pushAll(...Array.from({ length: half }, () => op(full)), day);
  expect(besides.status).toBe(413);
});

test('R32: what is no pack, or holds what no set has, is refused alone', async () => {
  const pack = packOf(row('a'));
  const { columns } = pack.sets;
  const bad: unknown[] = [
    null,
    'pack',
    { ...pack, format: 3 },
    { ...pack, sets: { ...pack.sets, columns: null } },
    { ...pack, sets: { ...pack.sets, columns: 'reps' } },
    { ...pack, sync: { ...pack.sync, ids: 'a,b' } },
    { ...pack, sets: { ...pack.sets, columns: { ...columns, madeUp: { n: [3] } } } },
    { ...pack, sets: { ...pack.sets, columns: { ...columns, reps: { n: [-1] } } } },
    { ...pack, sets: { ...pack.sets, columns: { ...columns, kind: { at: [0], is: ['best'] } } } },
    { ...pack, sync: { ...pack.sync, clocks: [[0, { date: 1 }]] } },
    { ...pack, sync: { ...pack.sync, stamps: [app.clock.now + STAMP_SLACK_MS + 1] } },
    { ...pack, sync: { ...pack.sync, stamps: [-1] } },
    { ...pack, sync: { ...pack.sync, deletions: [-app.clock.now - 1] } },
    { ...pack, sync: { ...pack.sync, ids: 'a'.repeat(ID_MAX + 1) } },
    { ...pack, sets: { ...pack.sets, columns: { ...columns, reps: { d: [9e15] } } } },
  ];
  const { body } = await pushAll(...bad.map(op), op(packOf(row('good'))));
  expect(body.results.map(({ status }: { status: number }) => status)).toEqual([...bad.map(() => 400), 201]);
  expect(body.results[2].error.message).toBe('This is not a pack of sets.');
  expect((await stored()).map(({ id }) => id)).toEqual(['good']);
});

test('R33: a few characters are not unpacked to more values than the pack has sets', async () => {
  const pack = packOf(row('a'));
  const bombs = [10, 1.5, 3e6].map((length) => {
    const exerciseName = { r: [length, 1 - length].map((run) => ['Row', run]) };
    return { ...pack, sets: { ...pack.sets, columns: { ...pack.sets.columns, exerciseName } } };
  });
  const { body } = await pushAll(...bombs.map(op));
  const refused = bombs.map(() => ({ status: 400, error: { code: 'invalid_input' } }));
  expect(body.results).toMatchObject(refused);
});

test('R33: where not all of a pack finds room, none of it is kept', async () => {
  await app.close();
  await open({ config: { rowsMax: 9 } });
  const before = await seqNow();
  expect(await push(packOf(...rowsOf(20)))).toMatchObject({ status: 422, error: { code: 'quota_exceeded' } });
  expect(await seqNow()).toBe(before);
  expect(await push(packOf(...rowsOf(2)))).toMatchObject({ status: 201, count: 2 });
});

test('R33: a pack that was taken is known again by an account that has become full', async () => {
  const pack = packOf(row('a'), row('b'));
  await push(pack);
  app.deps.config.rowsMax = 5;
  expect(await push(pack)).toMatchObject({ status: 201, count: 0, rows: [] });
  expect(await push(packOf(row('c')))).toMatchObject({ status: 422, error: { code: 'quota_exceeded' } });
});

test('R33: what was said again later is told with its clocks, though it says the same', async () => {
  const pack = packOf(row('a'), row('b'));
  app.clock.now += 5;
  await client.post('/api/workout-logs', { id: 'a', ...content, ...amounts });
  const told = await push(pack);
  expect(told?.rows?.map(({ id, clocks }) => [id, clocks.reps])).toEqual([['a', app.clock.now]]);
});

test('R33: one clock of one set that is too far ahead is enough to refuse a pack, and none less far', async () => {
  const latest = app.clock.now + STAMP_SLACK_MS;
  const ahead = (at: number) => {
    const one = row('b');
    return packOf(row('a'), { ...one, clocks: { ...one.clocks, reps: at } });
  };
  const message = 'The clock that stamped these sets is ahead.';
  expect(await push(ahead(latest + 1))).toMatchObject({ status: 400, error: { message } });
  expect(await stored()).toEqual([]);
  expect(await push(ahead(latest))).toMatchObject({ status: 201, count: 2, rows: [] });
});

test.each(Object.getOwnPropertyNames(Object.prototype))(
  'R32: a column named %s is one that no set has',
  async (name) => {
    const text = JSON.stringify(packOf(row('a'))).replace('"columns":{', `"columns":{"${name}":{"n":[1]},`);
    expect(await push(JSON.parse(text))).toMatchObject({
      status: 400,
      error: { message: 'A set has no field of a column of this pack.' },
    });
  },
);

test('R32: sets of another member stay theirs under the same ids', async () => {
  await push(packOf(row('a')));
  const other = await app.member();
  await other.post('/api/sync/push', { deviceId: 'x', hi: null, ops: [op(packOf(row('a', { reps: 1 })))] });
  expect((await stored()).map(({ fields }) => fields.reps)).toEqual([8]);
});
