import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BODY_MAX_BYTES, PUSH_OPS_MAX } from '../../schema/protocol.ts';
import { type Member, openTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let client: Member;
beforeEach(async () => {
  app = await openTestApp();
  client = await app.member();
});
afterEach(() => app.close());

const op = (n: number, extra: object = {}) => ({
  ...{ id: `op-${n}`, action: 'POST', url: '/api/workout-logs', ts: app.clock.now, version: 1 },
  body: {
    ...{ id: `s${n}`, exerciseId: 'bench', exerciseName: 'Bänkpress' },
    ...{ date: '2026-03-01T10:00:00.000Z', setNumber: 1, weight: 60, reps: 8 },
  },
  ...extra,
});
const request = (ops: object[]) => ({ deviceId: 'phone', hi: null, ops });
const send = (path: string, body: Buffer) =>
  client.send('POST', path, {
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    body: new Uint8Array(body),
  });
const push = (body: unknown) => send('/api/sync/push', gzipSync(JSON.stringify(body)));
const stored = () => app.db.selectFrom('workout_logs').selectAll().orderBy('id').execute();

test('R31: a compressed push makes what it would make plain, and once with it', async () => {
  const ops = Array.from({ length: PUSH_OPS_MAX }, (_, n) => op(n));
  const { status, body } = await push(request(ops));
  expect(status).toBe(200);
  expect(body.results.every((one: { status: number }) => one.status === 201)).toBe(true);
  const rows = await stored();
  expect(rows).toHaveLength(PUSH_OPS_MAX);
  expect(rows[0]).toMatchObject({ id: 's0', exercise_name: 'Bänkpress', weight: 60 });
  const again = await client.post('/api/sync/push', request(ops));
  expect(again.body.results.map((one: { status: number }) => one.status)).toEqual(ops.map(() => 201));
  expect((await push(request(ops))).body.hi).toEqual(body.hi);
  expect(await stored()).toEqual(rows);
});

test('R31: a set that was deleted meanwhile stays so where its compressed push comes again', async () => {
  await push(request([op(1)]));
  await client.delete('/api/workout-logs/s1');
  await push(request([op(1)]));
  expect((await stored()).map(({ tombstone }) => Number(tombstone))).toEqual([1]);
});

test('R31: a compressed offer is taken', async () => {
  const body = JSON.stringify({ rows: [] });
  expect((await send('/api/sync/offer', gzipSync(body))).status).toBe(200);
});

test('R31: it holds no more than a plain one, and is unpacked no further than that', async () => {
  const before = await app.dump();
  const bomb = gzipSync(Buffer.alloc(48 * BODY_MAX_BYTES, ' '));
  expect(bomb.length).toBeLessThan(BODY_MAX_BYTES);
  const held = process.memoryUsage().arrayBuffers;
  const answer = await send('/api/sync/push', bomb);
  expect(answer.status).toBe(413);
  expect(answer.body.error.code).toBe('too_large');
  expect(process.memoryUsage().arrayBuffers - held).toBeLessThan(12 * BODY_MAX_BYTES);
  const many = await push(request(Array.from({ length: PUSH_OPS_MAX + 1 }, (_, n) => op(n))));
  expect(many.status).toBe(400);
  expect(await app.dump()).toEqual(before);
});

test('R31: what is torn, or no gzip, is refused whole and writes nothing', async () => {
  const before = await app.dump();
  const whole = gzipSync(JSON.stringify(request([op(1)])));
  const flipped = Buffer.from(whole);
  flipped[whole.length - 6] = (flipped[whole.length - 6] ?? 0) ^ 1;
  for (const body of [whole.subarray(0, -9), Buffer.from('{"ops":[]}'), Buffer.alloc(9), flipped]) {
    const answer = await send('/api/sync/push', body);
    expect([answer.status, answer.body.error.code]).toEqual([400, 'invalid_input']);
  }
  expect(await app.dump()).toEqual(before);
});

test('no other call unpacks anything', async () => {
  const set = gzipSync(JSON.stringify(op(1).body));
  expect((await send('/api/workout-logs', set)).status).toBe(400);
  expect(await stored()).toEqual([]);
});
