import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BODY_MAX_BYTES } from '../schema/protocol.ts';
import { openTestServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const MIB = 1024 * 1024;
const HEAD = ['POST /api/login HTTP/1.1', 'Host: localhost', 'Content-Type: application/json'];

/** Sends everything before it reads anything, as many clients do. Resolves to the answer's first line. */
async function sendThenRead(lines: readonly string[], body: Buffer, pieceMs = 0): Promise<string> {
  const socket = connect({ port: server.port, host: 'localhost', allowHalfOpen: true });
  socket.pause();
  await once(socket, 'connect');
  socket.write([...HEAD, ...lines, '', ''].join('\r\n'));
  const piece = Math.ceil(body.length / 8);
  for (let at = 0; at < body.length; at += piece) {
    const taken = socket.write(body.subarray(at, at + piece));
    if (!taken) await once(socket, 'drain');
    if (pieceMs > 0) await new Promise((resolve) => setTimeout(resolve, pieceMs));
  }
  const [answer] = (await once(socket.resume(), 'data')) as [Buffer];
  socket.destroy();
  return answer.toString().split('\r\n')[0] ?? '';
}

test('an upload that the client breaks off is a line that says so, and no failure of ours', async () => {
  const socket = connect({ port: server.port, host: 'localhost' });
  await once(socket, 'connect');
  const logged = server.log.length;
  socket.write([...HEAD, 'Content-Length: 1000', '', '{"email":'].join('\r\n'));
  // Its beginning has been taken once another request is answered.
  await fetch(`${server.url}/api/health`);
  socket.destroy();
  await expect.poll(() => server.log.slice(logged).map(({ event }) => event)).toContain('client_gone');
  const lines = server.log.slice(logged);
  expect(lines.filter(({ event }) => event === 'request_failed')).toEqual([]);
  await expect
    .poll(() => server.log.slice(logged).find(({ path }) => path === '/api/login')?.status)
    .toBe(499);
});

test.each([BODY_MAX_BYTES + 1, 2 * MIB, 15 * MIB])('a body of %i bytes gets its 413', async (size) => {
  const length = `Content-Length: ${size}`;
  expect(await sendThenRead([length], Buffer.alloc(size, 'x'))).toBe('HTTP/1.1 413 Payload Too Large');
});

test('a body over the limit on a slow link gets its 413', async () => {
  const body = Buffer.alloc(MIB, 'x');
  const answer = await sendThenRead([`Content-Length: ${body.length}`], body, 100);
  expect(answer).toBe('HTTP/1.1 413 Payload Too Large');
});

test('a client that only announces gigabytes is not waited for', async () => {
  const socket = connect({ port: server.port, host: 'localhost' });
  await once(socket, 'connect');
  socket.write([...HEAD, `Content-Length: ${4096 * MIB}`, '', ''].join('\r\n'));
  const body = Buffer.alloc(MIB, 'x');
  const answered = once(socket, 'data') as Promise<[Buffer]>;
  let isAnswered = false;
  answered.then(
    () => {
      isAnswered = true;
    },
    () => undefined,
  );
  let sent = 0;
  for (; !isAnswered && sent < 64; sent++) {
    if (!socket.write(body)) await Promise.race([once(socket, 'drain'), answered]);
  }
  expect((await answered)[0].toString()).toMatch(/^HTTP\/1\.1 413 /);
  socket.destroy();
});

test('a body without a length gets its 413 too', async () => {
  const answer = await fetch(`${server.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: new ReadableStream<Uint8Array>({
      start(controller) {
        for (let n = 0; n < 8; n++) controller.enqueue(new Uint8Array(BODY_MAX_BYTES / 4));
        controller.close();
      },
    }),
    duplex: 'half',
  } as RequestInit);
  expect(answer.status).toBe(413);
});

test.each([
  ['with its length', (bytes: number) => [`Content-Length: ${bytes}`, 'x'.repeat(bytes)]],
  [
    'without',
    (bytes: number) => [
      'Transfer-Encoding: chunked',
      `${bytes.toString(16)}\r\n${'x'.repeat(bytes)}\r\n0\r\n\r\n`,
    ],
  ],
])('a sign-in holds 16 KB and no more, sent %s', async (_, sent) => {
  const statusOf = async (bytes: number) => {
    const [line = '', body = ''] = sent(bytes);
    return (await sendThenRead([line], Buffer.from(body))).split(' ')[1];
  };
  expect([await statusOf(16 * 1024), await statusOf(16 * 1024 + 1)]).toEqual(['400', '413']);
});

test('nothing is read of a stranger’s body where only members are let in', async () => {
  const socket = connect({ port: server.port, host: 'localhost' });
  await once(socket, 'connect');
  const head = ['POST /api/workout-logs HTTP/1.1', 'Host: localhost', 'Content-Type: application/json'];
  socket.write([...head, 'Transfer-Encoding: chunked', '', '1', '{', ''].join('\r\n'));
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 401 /);
  socket.destroy();
});
