import { afterEach, beforeEach, expect, test } from 'vitest';
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
const op = (action: string, url: string, body?: unknown, more: object = {}) => ({
  id: `op-${++made}`,
  ...{ action, url, body, ts: app.clock.now, version: 1 },
  ...more,
});
const push = async (...ops: unknown[]) => {
  const { body } = await client.post('/api/sync/push', { deviceId: 'phone', hi: null, ops });
  return body as {
    results: { status: number; error?: Record<string, string> }[];
    error: { message: string };
  };
};
const set = { exerciseId: 'bench', date: '2026-03-01T10:00:00Z', setNumber: 1, weight: 60, reps: 8 };

test('R8: a refusal stays what it was for the same id, though the change could be made by now', async () => {
  const edit = op('PUT', '/api/workout-logs/s1', { reps: 9 });
  const make = op('POST', '/api/workout-logs', { id: 's1', ...set });
  expect((await push(edit, make)).results.map(({ status }) => status)).toEqual([404, 201]);
  const [again, anew] = (await push(edit, op('PUT', '/api/workout-logs/s1', { reps: 9 }))).results;
  expect([again?.status, again?.error?.code, anew?.status]).toEqual([404, 'not_found', 200]);
});

test.each([[null], ['text'], [7], [[]], [undefined]])(
  'a change whose body is %j is refused for good',
  async (body) => {
    const { results } = await push(op('POST', '/api/workout-logs', body));
    expect(results).toMatchObject([{ status: 400, error: { code: 'invalid_input' } }]);
    expect(app.log.filter(({ event }) => event === 'op_failed')).toEqual([]);
  },
);

test('what is refused says why, in words for whoever has to find out', async () => {
  const newer = op('POST', '/api/workout-logs', { id: 's1', ...set }, { version: PROTOCOL_VERSION + 1 });
  expect((await push(newer)).error.message).toBe(
    'This change says more than this server knows. Update the server.',
  );
  const [none] = (await push({ id: 'none', action: 'PATCH' })).results;
  expect(none?.error?.message).toBe('This is not a change.');
});

test('R24: a push in which but one change is newer is refused whole', async () => {
  const { error } = await push(
    op('POST', '/api/workout-logs', { id: 's1', ...set }),
    op('POST', '/api/workout-logs', { id: 's2', ...set }, { version: PROTOCOL_VERSION + 1 }),
  );
  expect(error).toMatchObject({ code: 'upgrade_required' });
});

test('R14: the position in the answer to a push is the one that the server has', async () => {
  for (const count of [1, 3]) {
    const ops = Array.from({ length: count }, () => op('POST', '/api/workout-logs', set));
    const { body } = await client.post('/api/sync/push', { deviceId: 'phone', hi: null, ops });
    expect(body.hi).toEqual((await client.get('/api/sync/pull')).body.hi);
  }
});
