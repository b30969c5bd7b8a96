import { gunzipSync } from 'node:zlib';
import { beforeEach, expect, test, vi } from 'vitest';
import { MARKER_HEADER } from '../../schema/errors.ts';
import type { PushRequest } from '../../schema/protocol.ts';
import { GZIP_SINCE, PROTOCOL_HEADER } from '../../schema/protocol-version.ts';
import { fakePorts } from '../testing/fakes.ts';
import { browserGzip } from './gzip.ts';
import { syncApi } from './sync-api.ts';
import { createTransport } from './transport.ts';

const says = { boot: 'b', now: 5, hi: null };
const answer = (version: number | null, status = 200, body: object = { ...says, results: [] }) =>
  Response.json(body, {
    status,
    headers: { [MARKER_HEADER]: '1', ...(version === null ? {} : { [PROTOCOL_HEADER]: String(version) }) },
  });
const unreadable = (status: number) =>
  answer(null, status, { error: { code: 'invalid_input', message: 'The body is not valid JSON.' } });

/** How each request was sent, as the server reads it. */
let sent: { packed: boolean; body: PushRequest }[];
/** What the server says next; without one, that it took it. */
let answers: (Response | Error)[];
let push: (ops: number) => Promise<unknown>;
beforeEach(() => {
  sent = [];
  answers = [];
  const fetch = async (_: RequestInfo | URL, init?: RequestInit) => {
    const packed = new Headers(init?.headers).get('content-encoding') === 'gzip';
    const text = packed ? gunzipSync(init?.body as Uint8Array).toString() : String(init?.body);
    sent.push({ packed, body: JSON.parse(text) });
    const next = answers.shift() ?? answer(GZIP_SINCE);
    if (next instanceof Error) throw next;
    return next;
  };
  const api = syncApi(createTransport({ fetch, ports: fakePorts() }));
  push = (count) => {
    const ops = Array.from({ length: count }, (_, i) => ({
      ...{ id: `op${i}`, action: 'POST' as const, url: '/api/workout-logs', ts: i, version: 1 },
      body: { id: `s${i}`, exerciseName: 'Ruderzug é' },
    }));
    return api.push({ deviceId: 'phone', hi: null, ops });
  };
});
const packed = () => sent.map((one) => one.packed);

test('R31: what is large goes compressed once the server has said that it reads it, and says the same', async () => {
  await push(1_000);
  await push(1_000);
  await push(10);
  expect(packed()).toEqual([false, true, false]);
  expect(sent[1]?.body).toEqual(sent[0]?.body);
});

test('R31: a server that was put back, and one that is silent, are sent it plain next', async () => {
  answers = [answer(GZIP_SINCE), answer(1), answer(GZIP_SINCE), new TypeError('cut off')];
  for (let i = 0; i < 6; i++) await push(1_000);
  expect(packed()).toEqual([false, true, false, true, false, true]);
});

test.each([400, 413, 415, 422])(
  'R31: refused by %i as unreadable, it goes again plain, and only that answer counts',
  async (status) => {
    answers = [answer(GZIP_SINCE), unreadable(status), answer(GZIP_SINCE)];
    await push(1_000);
    expect(await push(1_000)).toMatchObject({ kind: 'ok' });
    expect(packed()).toEqual([false, true, false]);
    expect(sent[2]?.body).toEqual(sent[1]?.body);
    // Something between spoils it: no second try.
    await push(1_000);
    expect(packed()).toEqual([false, true, false, false]);
  },
);

test('R31: where it is refused plain, too, compressing was not at fault', async () => {
  answers = [
    answer(GZIP_SINCE),
    unreadable(400),
    answer(GZIP_SINCE, 400, { error: { code: 'x', message: '' } }),
  ];
  await push(1_000);
  expect(await push(1_000)).toMatchObject({ kind: 'refused', status: 400 });
  await push(1_000);
  expect(packed()).toEqual([false, true, false, true]);
});

test('R31: a pause is a pause, however it was sent', async () => {
  answers = [
    answer(GZIP_SINCE),
    answer(GZIP_SINCE, 401, { error: { code: 'unauthenticated', message: '' } }),
  ];
  await push(1_000);
  expect(await push(1_000)).toMatchObject({ kind: 'refused', status: 401 });
  expect(packed()).toEqual([false, true]);
});

test('R31: a browser that can’t compress sends it plain', async () => {
  vi.stubGlobal('CompressionStream', undefined);
  expect(browserGzip('a')).toBeNull();
  await push(1_000);
  await push(1_000);
  expect(packed()).toEqual([false, false]);
  vi.unstubAllGlobals();
});
