import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PROTOCOL_HEADER, PROTOCOL_VERSION } from '../../schema/protocol-version.ts';
import { releasedCalls } from '../released/open.ts';
import { type RealServer, startRealServer } from './real-server.ts';

let server: RealServer;
beforeEach(async () => {
  server = await startRealServer();
});
afterEach(() => server.close());

const speaking = (version?: number): Record<string, string> =>
  version === undefined ? {} : { [PROTOCOL_HEADER]: String(version) };
async function call(method: string, url: string, body?: object, version?: number) {
  const headers = { ...speaking(version), ...(body ? { 'content-type': 'application/json' } : {}) };
  const answer = await server.fetch(url, {
    method,
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}
const DATE = '2020-01-02T10:00:00.000Z';
const log = (id: string) => ({
  id: `op-${id}`,
  action: 'POST',
  url: '/api/workout-logs',
  body: { id, exerciseId: 'e1', exerciseName: 'Row', date: DATE, setNumber: 1, weight: 60, reps: 8 },
  ts: server.time - 1,
  version: 1,
});
async function push(ops: object[], version?: number, more: object = {}) {
  const { text } = await call('POST', '/api/sync/push', { deviceId: 'd', hi: null, ops, ...more }, version);
  return JSON.parse(text) as { results: object[]; hi: { seq: number; nonce: string } };
}

describe('the version of a request', () => {
  test('R24: every answer of the sync says the server’s version, a refusal too', async () => {
    for (const [method, url, status] of [
      ['GET', '/api/sync/pull', 200],
      ['GET', '/api/sync/pull?limit=x', 400],
      ['GET', '/api/sync/pull?since=7.nowhere', 410],
      ['GET', '/api/sync/snapshot', 200],
      ['GET', '/api/sync/overwritten', 200],
      ['POST', '/api/sync/push', 400],
    ] as const) {
      const answer = await call(method, url, method === 'POST' ? {} : undefined);
      expect([url, answer.status]).toEqual([url, status]);
      expect(answer.headers.get(PROTOCOL_HEADER)).toBe(String(PROTOCOL_VERSION));
    }
  });
});

describe('each version in its own form', () => {
  test('R8, R24: a push of version 2 is answered with numbers, one of version 1 with rows unless it asks', async () => {
    expect((await push([log('s1')], 2)).results).toEqual([
      { id: 'op-s1', status: 201, seq: expect.any(Number) },
    ]);
    expect((await push([log('s2')])).results).toMatchObject([{ id: 'op-s2', row: { id: 's2' } }]);
    expect((await push([log('s3')], undefined, { brief: true })).results).toMatchObject([
      { seq: expect.any(Number) },
    ]);
  });

  test('R24: packs are of format 1 for version 1, with just the members that it knows', async () => {
    const { hi } = await push([log('s1'), log('s2')]);
    const packs = async (version?: number) => {
      const query = new URLSearchParams({ at: `${hi.seq}.${hi.nonce}`, before: '2026-01-01T00:00:00.000Z' });
      const { text } = await call('GET', `/api/sync/packs?${query}`, undefined, version);
      return JSON.parse(text.split('\n')[0] ?? '') as Record<string, object>;
    };
    const released = releasedCalls('30f6864').find(({ url }) => url.startsWith('/api/sync/packs'));
    const known = JSON.parse(String(released?.answer).split('\n')[0] ?? '') as Record<string, object>;
    const membersOf = (pack: Record<string, object>) => [
      Object.keys(pack).sort(),
      Object.keys(pack.sets ?? {}).sort(),
      Object.keys(pack.sync ?? {}).sort(),
    ];
    expect(membersOf(await packs())).toEqual(membersOf(known));
    expect(await packs(2)).toMatchObject({ format: 2 });
  });

  test('R25: an offer of what it does not know is refused by a code that means its age, to version 1 as ever', async () => {
    const row = { type: 'sponsor', id: 'g1', fields: { name: 'Home' }, clocks: { name: 4 }, seq: 3 };
    const day = { ...row, type: 'day', fields: { colour: 'red' }, clocks: { colour: 4 } };
    for (const offered of [row, day]) {
      for (const [version, status, code] of [
        [2, 501, 'unsupported'],
        [undefined, 400, 'invalid_input'],
      ] as const) {
        const answer = await call('POST', '/api/sync/offer', { rows: [offered] }, version);
        const { error } = JSON.parse(answer.text) as { error: { code: string } };
        expect([answer.status, error.code]).toEqual([status, code]);
      }
    }
  });
});

describe('the calls of release 30f6864', () => {
  test('R24: each that it made is one that this server takes, and its answers have what that one read', async () => {
    const calls = releasedCalls('30f6864').filter(({ method }) => method === 'POST');
    expect(calls.length).toBeGreaterThan(2);
    for (const { url, body, answer } of calls) {
      const sent = { ...(body as object), hi: null };
      const { status, text } = await call('POST', url, sent);
      expect(status).toBe(200);
      const now = JSON.parse(text) as { results: object[] };
      const then = answer as { results: object[] };
      expect(Object.keys(now).sort()).toEqual(Object.keys(then).sort());
      expect(now.results).toHaveLength(then.results.length);
    }
  });
});
