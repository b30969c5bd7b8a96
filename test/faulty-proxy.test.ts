import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FaultyProxy } from './journeys/support/faulty-proxy.ts';

let server: Server;
let proxy: FaultyProxy;
let served: string[];

beforeEach(async () => {
  served = [];
  server = createServer(async (request, answer) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    served.push(`${request.method} ${request.url} ${body}`);
    answer.setHeader('x-from', 'server');
    answer.end('committed');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  proxy = await FaultyProxy.to((server.address() as AddressInfo).port);
});

afterEach(async () => {
  await proxy.close();
  server.closeAllConnections();
  server.close();
});

const push = (signal?: AbortSignal) =>
  fetch(`${proxy.url}/api/sync/push`, { method: 'POST', body: 'three sets', ...(signal ? { signal } : {}) });

it('passes requests and answers on as they are', async () => {
  const answer = await push();
  expect([answer.status, answer.headers.get('x-from'), await answer.text()]).toEqual([
    200,
    'server',
    'committed',
  ]);
  expect(served).toEqual(['POST /api/sync/push three sets']);
});

it('loses the answer only after the server has done its work', async () => {
  proxy.become('lose-answers');
  await expect(push()).rejects.toThrow(TypeError);
  expect(served).toEqual(['POST /api/sync/push three sets']);
});

it('breaks off without telling the server while it is unreachable', async () => {
  proxy.become('unreachable');
  await expect(push()).rejects.toThrow(TypeError);
  expect(served).toEqual([]);
});

it('hangs without telling the server, and goes on hanging when the network is good again', async () => {
  proxy.become('hang');
  const ends = new AbortController();
  const hanging = push(ends.signal);
  await expect.poll(() => proxy.faulted).toEqual(['POST /api/sync/push']);
  proxy.become('pass');
  await push();
  ends.abort();
  await expect(hanging).rejects.toMatchObject({ name: 'AbortError' });
  expect(served).toHaveLength(1);
});

it.each([
  ['bad-gateway', 502],
  ['login-page', 200],
] as const)('answers a %s with %i and HTML by itself', async (fault, status) => {
  proxy.become(fault);
  const answer = await push();
  expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'text/html']);
  expect(served).toEqual([]);
});

it('breaks only the paths it is told to', async () => {
  proxy.become('bad-gateway', /^\/api\/sync\/pull/);
  expect((await push()).status).toBe(200);
});
