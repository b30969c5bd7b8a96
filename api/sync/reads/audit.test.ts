import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDigest } from '../../../schema/digest.ts';
import type { Row } from '../../../schema/merge.ts';
import { AuditResponseSchema, DIARY_HEADER, positionText } from '../../../schema/protocol.ts';
import { type Member, openTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let client: Member;
beforeEach(async () => {
  app = await openTestApp();
  client = await app.member();
  // Somebody else's rows, which must not count.
  await app.member();
  await client.post('/api/exercises', { id: 'bench', name: 'Bench', workoutDayId: client.days[0] });
  const set = { exerciseId: 'bench', date: '2026-03-01T10:00:00Z', setNumber: 1, weight: 60, reps: 8 };
  for (const id of ['s1', 's2']) await client.post('/api/workout-logs', { ...set, id });
  await client.delete('/api/workout-logs/s2');
});
afterEach(() => app.close());

/** What a device that has pulled everything would ask, and from where. */
async function replica(): Promise<{ rows: Row[]; since: string }> {
  const { body } = await client.get('/api/sync/pull?limit=5000');
  return { rows: body.rows, since: positionText(body.next) };
}

function digestOf(rows: readonly Row[]): string {
  const digest = createDigest(1);
  for (const { type, id, fields, clocks } of rows) {
    digest.add({ type, id, deleted: fields.deleted === true, clocks });
  }
  return digest.text();
}

async function ask(since: string, digest: string) {
  const { status, body } = await client.get(`/api/sync/audit?since=${since}&digest=${digest}`);
  expect(status).toBe(200);
  return v.parse(AuditResponseSchema, body).same;
}

test('R23: a device that holds the same rows, tombstones among them, is told so', async () => {
  const { rows, since } = await replica();
  expect(await ask(since, digestOf(rows))).toBe(true);
  expect(app.log.filter(({ event }) => event === 'audit_differs')).toEqual([]);
});

test('R23: a missing row is a difference, and a line of the log', async () => {
  const { rows, since } = await replica();
  const damaged = digestOf(rows.filter(({ id }) => id !== 's1'));
  expect(await ask(since, damaged)).toBe(false);
  expect(app.log.filter(({ event }) => event === 'audit_differs')).toEqual([
    { event: 'audit_differs', user: client.user.id, seq: 8, server: digestOf(rows), device: damaged },
  ]);
});

test('R23: a device that has not pulled everything is not judged', async () => {
  const { rows, since } = await replica();
  await client.put('/api/workout-logs/s1', { reps: 9 });
  expect(await ask(since, digestOf(rows))).toBeNull();
  const { body } = await client.get(`/api/sync/audit?digest=${digestOf([])}`);
  expect(body.same).toBeNull();
  expect(app.log.filter(({ event }) => event === 'audit_differs')).toEqual([]);
});

test('R23: a change during the count ends it without a verdict', async () => {
  // More than one page of sets, between which other requests have their turn.
  const body = { exerciseId: 'bench', date: '2026-03-02', setNumber: 1, weight: 60, reps: 8 };
  const ops = Array.from({ length: 500 }, (_, i) => ({
    ...{ id: `op${i}`, action: 'POST', url: '/api/workout-logs', body: { ...body, id: `more${i}` } },
    ...{ ts: app.clock.now, version: 1 },
  }));
  await client.post('/api/sync/push', { deviceId: 'phone', hi: null, ops });
  const { rows, since } = await replica();
  expect(await ask(since, digestOf(rows))).toBe(true);
  const turn = vi.spyOn(globalThis, 'setImmediate');
  turn.mockImplementationOnce((go: () => void) => {
    void client.put('/api/workout-logs/s1', { reps: 9 }).then(go);
    return {} as NodeJS.Immediate;
  });
  const same = await ask(since, digestOf(rows)).finally(() => turn.mockRestore());
  expect(same).toBeNull();
});

test('R14: a position that this server does not know is 410', async () => {
  const { rows } = await replica();
  const answer = await client.get(`/api/sync/audit?since=3.nonsense&digest=${digestOf(rows)}`);
  expect([answer.status, answer.body.error.code]).toEqual([410, 'reset_required']);
});

test.each(['', 'x', '1.xyz', '-1.0123456789abcdef', '1.0123456789ABCDEF'])(
  'the digest "%s" is refused',
  async (digest) => {
    const { status, body } = await client.get(`/api/sync/audit?digest=${digest}`);
    expect([status, body.error.code]).toEqual([400, 'invalid_input']);
  },
);

test('R19: another diary than the session’s is 401', async () => {
  const headers = { [DIARY_HEADER]: 'somebody-else' };
  const { status } = await client.send('GET', '/api/sync/audit?digest=0.0000000000000000', { headers });
  expect(status).toBe(401);
});
