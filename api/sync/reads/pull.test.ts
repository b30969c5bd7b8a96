import * as v from 'valibot';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DIARY_HEADER, PullResponseSchema, positionText } from '../../../schema/protocol.ts';
import { PROTOCOL_HEADER, PROTOCOL_VERSION } from '../../../schema/protocol-version.ts';
import { type Member, openTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let client: Member;
beforeEach(async () => {
  app = await openTestApp();
  client = await app.member();
});
afterEach(() => app.close());

const logSet = (id: string) =>
  client.post('/api/workout-logs', {
    id,
    exerciseId: 'bench',
    date: '2026-03-01T10:00:00Z',
    setNumber: 1,
    weight: 60,
    reps: 8,
  });

test.each([3, 4])(
  'rows of all types come by change number, in pages of %i that join without a gap',
  async (limit) => {
    await client.post('/api/exercises', { id: 'bench', name: 'Bench', workoutDayId: client.days[0] });
    for (const id of ['s1', 's2', 's3', 's4']) await logSet(id);
    await client.put(`/api/workout-days/${client.days[1]}`, { title: 'Back' });
    await client.delete('/api/workout-logs/s2');
    const ids: string[] = [];
    let since = '';
    let pages = 0;
    for (let more = true; more; pages++) {
      const { status, body } = await client.get(`/api/sync/pull?limit=${limit}${since}`);
      expect(status).toBe(200);
      v.parse(PullResponseSchema, body);
      expect(body.rows.length).toBeLessThanOrEqual(limit);
      ids.push(...body.rows.map((row: { id: string }) => row.id));
      since = `&since=${positionText(body.next)}`;
      more = body.more;
    }
    expect(pages).toBe(3);
    const [d1, d2, d3, d4] = client.days;
    expect(ids).toEqual([d1, d3, d4, 'bench', 's1', 's3', 's4', d2, 's2']);
    const { body: last } = await client.get(`/api/sync/pull?limit=3${since}`);
    expect(last).toMatchObject({ rows: [], more: false });
    expect(`&since=${positionText(last.next)}`).toBe(since);
    expect(last.next).toEqual(last.hi);
  },
);

test('R19: a request for another diary than the session is answered 401, and changes nothing', async () => {
  const other = await app.member();
  const op = { id: 'o1', action: 'DELETE', url: '/api/exercises/x', ts: 1, version: 1 };
  const named = (userId: string) => ({ [DIARY_HEADER]: userId });
  const push = { deviceId: 'd1', hi: null, ops: [op] };
  const before = await app.dump();
  expect((await client.get('/api/sync/pull', named(other.user.id))).status).toBe(401);
  expect(await client.post('/api/sync/push', push, named(other.user.id))).toMatchObject({
    status: 401,
    body: { error: { code: 'unauthenticated' } },
  });
  expect(await app.dump()).toEqual(before);
  expect((await client.get('/api/sync/pull', named(client.user.id))).status).toBe(200);
});

test('a tombstone is a row with its content', async () => {
  await logSet('s1');
  await client.delete('/api/workout-logs/s1');
  const { body } = await client.get('/api/sync/pull');
  expect(body.rows.at(-1)).toMatchObject({ id: 's1', fields: { deleted: true, weight: 60, reps: 8 } });
});

test('a position that is not in the past is a reset', async () => {
  const { body } = await client.get('/api/sync/pull');
  const foreign = positionText({ seq: body.hi.seq, nonce: 'not-this-server' });
  const ahead = positionText({ seq: body.hi.seq + 1, nonce: body.hi.nonce });
  for (const query of [
    `since=${foreign}`,
    `hi=${foreign}`,
    `since=${ahead}`,
    `since=${positionText(body.hi)}&hi=${ahead}`,
  ]) {
    const answer = await client.get(`/api/sync/pull?${query}`);
    expect(answer.status).toBe(410);
    const message = 'This server was restored from a backup. Offer your rows, then pull.';
    const { hi, boot, now } = body;
    expect(answer.body).toMatchObject({ error: { code: 'reset_required', message }, hi, boot, now });
  }
});

test("another user's position is no position here", async () => {
  const { body } = await client.get('/api/sync/pull');
  const other = await app.member();
  expect((await other.get(`/api/sync/pull?since=${positionText(body.hi)}`)).status).toBe(410);
});

test.each(['since=1', 'since=x.y', 'hi=.', 'limit=0', 'limit=5001', 'limit=-1', 'limit=many', 'limit=1e3'])(
  'a pull with %s is refused',
  async (query) => {
    const answer = await client.get(`/api/sync/pull?${query}`);
    expect(answer.status).toBe(400);
    expect(answer.headers.get(PROTOCOL_HEADER)).toBe(String(PROTOCOL_VERSION));
    expect(answer.body.error.code).toBe('invalid_input');
  },
);
