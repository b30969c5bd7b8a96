import { once } from 'node:events';
import { request, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { answerError } from './answer-error.ts';
import type { AppEnv } from './app-env.ts';
import { memberTurns } from './member-turns.ts';

/** More than the kernel takes of an answer that nobody reads. */
const LARGE = 'x'.repeat(32 * 1024 * 1024);
const TURNS = 4;
const WAITING = 32;

let server: Server;
let port: number;
const sockets: Socket[] = [];
/** Requests that have got their turn, by path. */
let begun: string[];
beforeEach(async () => {
  begun = [];
  const app = new Hono<AppEnv>()
    .use(async (c, next) => {
      c.set('signedIn', { user: { id: c.req.header('cookie') ?? '' } } as AppEnv['Variables']['signedIn']);
      await next();
    })
    .use(memberTurns())
    .get('/api/sync/stream', (c) => c.text('open'))
    .post('/api/workout-logs', (c) => {
      if (c.req.header('transfer-encoding') || c.req.header('content-length') !== '0') begun.push(c.req.path);
      return c.text('kept');
    })
    .all('*', async (c) => {
      begun.push(c.req.path);
      if (c.req.header('x-refuse') === 'late') {
        await c.req.text();
        await once(c.env.outgoing as ServerResponse, 'close');
        return c.text('no', 400);
      }
      if (c.req.header('x-refuse')) {
        setTimeout(() => begun.push('a while later'), 50);
        return c.text('no', 400);
      }
      return c.text(c.req.path.endsWith('small') ? 'small' : LARGE);
    });
  app.onError((error, c) => answerError(c, error, () => undefined));
  server = createAdaptorServer({ fetch: app.fetch }) as Server;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
  server.closeAllConnections();
});

/** Asks, and takes nothing of the answer but its first bytes. */
async function unread(path: string, member: string): Promise<Socket> {
  const socket = ask(path, member);
  await once(socket, 'readable');
  return socket;
}

function ask(path: string, member: string): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(`GET ${path} HTTP/1.1\r\nhost: gym\r\ncookie: ${member}\r\n\r\n`);
  sockets.push(socket);
  return socket;
}

const get = (path: string, member: string, method = 'GET') =>
  fetch(`http://127.0.0.1:${port}${path}`, { method, headers: { cookie: member } });

test('answers that nobody reads hold their member up, and no one else; at last there is 429 with a time to come back', async () => {
  for (let n = 0; n < TURNS; n++) await unread('/api/exercises', 'eve');
  const asked = Array.from({ length: WAITING + 1 }, () => get('/api/small', 'eve'));
  const refused = await Promise.race(asked);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('5');
  expect(await refused.json()).toMatchObject({ error: { code: 'rate_limited' } });
  expect((await get('/api/small', 'ann')).status).toBe(200);
  expect(begun).toEqual([...Array(TURNS).fill('/api/exercises'), '/api/small']);
  // Their reader goes, and who waited is answered.
  for (const socket of sockets.splice(0)) socket.destroy();
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([...Array(WAITING).fill(200), 429]);
});

test('two answers that may be all of a diary leave room for small ones, and a third waits', async () => {
  const first = await unread('/api/workout-program', 'eve');
  await unread('/api/sync/snapshot', 'eve');
  const third = get('/api/exercise-with-logs/small', 'eve');
  expect((await get('/api/small', 'eve')).status).toBe(200);
  expect(begun).toEqual(['/api/workout-program', '/api/sync/snapshot', '/api/small']);
  first.destroy();
  expect((await third).status).toBe(200);
});

test('who leaves while it waits is not begun', async () => {
  const unreads = [];
  for (let n = 0; n < TURNS; n++) unreads.push(await unread('/api/exercises', 'eve'));
  const arrived = once(server, 'request');
  const left = ask('/api/left', 'eve');
  const [, answer] = await arrived;
  const stays = get('/api/small', 'eve');
  left.destroy();
  await once(answer, 'close');
  for (const socket of unreads) socket.destroy();
  expect((await stays).status).toBe(200);
  expect((await get('/api/small', 'eve')).status).toBe(200);
  expect(begun).not.toContain('/api/left');
});

test('an answer that was taken whole ends its turn, on a connection that stays open too', async () => {
  for (let n = 0; n < 3 * TURNS; n++) expect((await get('/api/small', 'ann')).status).toBe(200);
  const all = await Promise.all(Array.from({ length: WAITING }, () => get('/api/small', 'ann')));
  expect(all.every(({ status }) => status === 200)).toBe(true);
});

describe('a large body that is refused', () => {
  const send = (bytes: number, refuse = '1') => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    sockets.push(socket);
    const head = `POST /api/sync/offer HTTP/1.1\r\nhost: gym\r\ncookie: eve\r\nx-refuse: ${refuse}\r\n`;
    socket.write(`${head}content-length: ${bytes}\r\n\r\n${'x'.repeat(bytes)}`);
    return socket;
  };

  test('keeps its turn for a while, so that its sender leaves the others most of a core', async () => {
    await once(send(70_000), 'data');
    expect(begun).toEqual(['/api/sync/offer', 'a while later']);
  });

  test('keeps it though its sender does not wait for the answer', async () => {
    for (let n = 0; n < TURNS; n++) {
      const arrived = once(server, 'request');
      const socket = send(70_000);
      const [, answer] = await arrived;
      const left = once(answer, 'close');
      socket.destroy();
      await left;
    }
    expect((await get('/api/small', 'eve')).status).toBe(200);
    expect(begun.slice(0, begun.indexOf('/api/small'))).toContain('a while later');
  });

  test('gives its turn back once, though its sender had gone before it was refused', async () => {
    await unread('/api/exercises', 'eve');
    for (let n = 0; n < TURNS; n++) {
      const arrived = once(server, 'request');
      const socket = send(70_000, 'late');
      const [, answer] = await arrived;
      const left = once(answer, 'close');
      socket.end();
      setTimeout(() => socket.destroy(), 50);
      await left;
    }
    // Longer than one that is refused keeps its turn.
    await new Promise((resolve) => setTimeout(resolve, 300));
    for (let n = 1; n < TURNS; n++) await unread('/api/exercises', 'eve');
    const small = get('/api/small', 'eve');
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(begun).not.toContain('/api/small');
    for (const socket of sockets.splice(0)) socket.destroy();
    expect((await small).status).toBe(200);
  });

  test('keeps nothing where it was a small one', async () => {
    await once(send(60_000), 'data');
    expect(begun).toEqual(['/api/sync/offer']);
  });
});

test.each([
  ['GET', '/api/sync/stream', 200],
  ['POST', '/api/workout-logs', 200],
])('%s %s needs no turn', async (method, path, status) => {
  for (let n = 0; n < TURNS; n++) await unread('/api/exercises', 'eve');
  expect((await get(path, 'eve', method)).status).toBe(status);
});

test.each(['/api/sync/push', '/api/sync/offer'])(
  'POST %s, whose answer may be large, needs one',
  async (path) => {
    for (let n = 0; n < TURNS; n++) await unread('/api/exercises', 'eve');
    const pushed = get(path, 'eve', 'POST');
    expect((await get('/api/workout-logs', 'eve', 'POST')).status).toBe(200);
    expect(begun).not.toContain(path);
    for (const socket of sockets.splice(0)) socket.destroy();
    expect((await pushed).status).toBe(200);
  },
);

test.each([
  ['says that it is large', { 'content-length': '70000' }],
  ['does not say how large it is', { 'transfer-encoding': 'chunked' }],
])('a body that %s needs one too, whatever is called: it may never end', async (_, headers) => {
  for (let n = 0; n < TURNS; n++) await unread('/api/exercises', 'eve');
  const sent = request({
    port,
    method: 'POST',
    path: '/api/workout-logs',
    headers: { cookie: 'eve', ...headers },
  });
  sent.on('error', () => undefined);
  const answered = once(sent, 'response');
  const arrived = once(server, 'request');
  sent.flushHeaders();
  await arrived;
  expect((await get('/api/workout-logs', 'eve', 'POST')).status).toBe(200);
  expect(begun).toEqual(Array(TURNS).fill('/api/exercises'));
  for (const socket of sockets.splice(0)) socket.destroy();
  expect((await answered)[0].statusCode).toBe(200);
  sent.destroy();
});
