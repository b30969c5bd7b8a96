import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { CONNECTION_LIMITS, type ConnectionLimits, limitConnections, serverOptions } from './connections.ts';
import type { LogEntry } from './log.ts';
import { openTestServer } from './testing/test-server.ts';

const KIB = 1024;
/** More than two sockets and the kernel between them hold. */
const BIG = Buffer.alloc(24 * 1024 * KIB, 'x');

let folder: string;
let pair: { cert: Buffer; key: Buffer };
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'chalkbook-connections-'));
  const files = { cert: join(folder, 'c.crt'), key: join(folder, 'c.key') };
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const made = ['-keyout', files.key, '-out', files.cert, '-subj', '/CN=localhost'];
  execFileSync('openssl', ['req', ...kind, ...made], { stdio: 'ignore' });
  pair = { cert: readFileSync(files.cert), key: readFileSync(files.key) };
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let server: Server | undefined;
let log: LogEntry[];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server?.closeAllConnections();
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
  server = undefined;
});

/** A server that answers as it is told, with some of its limits made small. */
async function serve(
  answer: RequestListener,
  limits: Partial<ConnectionLimits>,
  tls = false,
): Promise<Server> {
  log = [];
  const all = { ...CONNECTION_LIMITS, connections: 1_000, ...limits };
  // A handshake takes its time beside other work.
  const options = { ...serverOptions(all), handshakeTimeout: CONNECTION_LIMITS.headersMs };
  server = tls ? createHttpsServer({ ...options, ...pair }, answer) : createServer(options, answer);
  limitConnections(server, all, { log: (entry) => log.push(entry), now: Date.now });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return server;
}

function connectTo(to: Server, tls = false): Socket {
  const at = { port: (to.address() as AddressInfo).port, host: 'localhost' };
  const socket = tls ? connectTls({ ...at, rejectUnauthorized: false }) : connect(at);
  sockets.push(socket);
  socket.on('error', () => undefined);
  return socket;
}

async function open(to: Server, tls = false): Promise<Socket> {
  const socket = connectTo(to, tls);
  await once(socket, tls ? 'secureConnect' : 'connect');
  return socket;
}

const GET = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';
const answerOf = (to: Server) => once(to, 'request').then(([, answer]) => answer as ServerResponse);

const STILL_LOOKS = CONNECTION_LIMITS.stallMs / CONNECTION_LIMITS.checkMs;

/** The server looks at its connections so many times. */
async function look(times: number): Promise<void> {
  for (let n = 0; n < times; n++) {
    vi.advanceTimersByTime(CONNECTION_LIMITS.checkMs);
    await turn();
  }
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** What the system has taken of an answer; Node tells it to nobody. */
function taken(wire: Socket): { bytes: number; waiting: number } {
  const { _handle } = wire as Socket & { _handle: { bytesWritten: number; writeQueueSize: number } | null };
  const waiting = _handle?.writeQueueSize ?? 0;
  return { bytes: (_handle?.bytesWritten ?? 0) - waiting, waiting };
}

describe.each([
  ['plain', false],
  ['TLS', true],
])('a %s connection', (_, tls) => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  afterEach(() => void vi.useRealTimers());

  test('whose reader takes nothing is ended, but not before its time', async () => {
    const to = await serve((_, answer) => answer.end(BIG), {}, tls);
    const asked = answerOf(to);
    const socket = await open(to, tls);
    socket.pause();
    socket.write(GET);
    const answer = await asked;
    let looks = 0;
    for (; !answer.closed; looks++) await look(1);
    expect(looks).toBeGreaterThan(STILL_LOOKS);
    expect(answer.writableFinished).toBe(false);
    expect(log).toEqual([{ event: 'reader_stalled', waiting: expect.any(Number) }]);
  });

  test('whose reader is slow gets all of it, however long that takes', async () => {
    const to = await serve((_, answer) => answer.end(BIG), {}, tls);
    const wires = once(to, 'connection') as Promise<[Socket]>;
    const asked = answerOf(to);
    const socket = await open(to, tls);
    const [wire] = await wires;
    let came = 0;
    const sip = (data: Buffer) => {
      came += data.length;
      socket.pause();
    };
    socket.on('data', sip);
    socket.pause();
    socket.write(GET.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
    await asked;
    let looks = 0;
    while (taken(wire).waiting > 0) {
      const { bytes } = taken(wire);
      await look(STILL_LOOKS - 1);
      looks += STILL_LOOKS - 1;
      // The system fetches more only when a good part of what it holds is gone.
      while (!wire.destroyed && taken(wire).bytes === bytes) {
        socket.resume();
        await turn();
      }
    }
    expect(looks).toBeGreaterThan(3 * STILL_LOOKS);
    const ended = once(socket, 'end');
    socket.off('data', sip).on('data', (data) => (came += data.length));
    socket.resume();
    await ended;
    expect(came).toBeGreaterThan(BIG.length);
    expect(log).toEqual([]);
  });

  test('on which the server takes its time is left open', async () => {
    const to = await serve(() => undefined, {}, tls);
    const asked = answerOf(to);
    const socket = await open(to, tls);
    socket.write(GET);
    const answer = await asked;
    await look(3 * STILL_LOOKS);
    answer.end('at last');
    const [data] = (await once(socket, 'data')) as [Buffer];
    expect(data.toString()).toMatch(/at last$/);
  });

  test('that sends no whole request in time is answered 408 and closed', async () => {
    const limits = { headersMs: 200, requestMs: 400, checkMs: 50 };
    const to = await serve((request, answer) => request.resume().on('end', () => answer.end()), limits, tls);
    for (const begun of [
      'GET / HT',
      'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n12345',
    ]) {
      const socket = await open(to, tls);
      socket.write(begun);
      const [data] = (await once(socket, 'data')) as [Buffer];
      expect(data.toString()).toMatch(/^HTTP\/1\.1 408 /);
      await once(socket, 'close');
    }
  });
});

const SLOW_POST = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n12345';

describe.each([
  ['plain', false],
  ['TLS', true],
])('of more %s connections than there may be', (_, tls) => {
  test('the one that says nothing for longest is closed, which is said once, and a new one is served', async () => {
    const to = await serve((_, answer) => answer.end('served'), { connections: 2 }, tls);
    const ends: Promise<unknown>[] = [];
    for (let n = 0; n < 4; n++) ends.push(once(await open(to, tls), 'close'));
    const asks = await open(to, tls);
    await Promise.all(ends.slice(0, 3));
    asks.write(GET);
    expect(String((await once(asks, 'data'))[0])).toMatch(/served$/);
    // It has said something later than the one before it.
    const last = await open(to, tls);
    await ends[3];
    asks.write(GET);
    expect(String((await once(asks, 'data'))[0])).toMatch(/served$/);
    expect(last.destroyed).toBe(false);
    expect(log).toEqual([{ event: 'connections_full', connections: 2 }]);
  });

  test('those that wait for their answer are kept, and the one that does not end its request is not', async () => {
    const waiting: ServerResponse[] = [];
    const to = await serve((_, answer) => void waiting.push(answer), { connections: 2 }, tls);
    const [slow, first] = [await open(to, tls), await open(to, tls)];
    slow.write(SLOW_POST);
    await expect.poll(() => waiting.length).toBe(1);
    first.write(GET);
    await expect.poll(() => waiting.length).toBe(2);
    const closed = once(slow, 'close');
    const second = await open(to, tls);
    await closed;
    second.write(GET);
    await expect.poll(() => waiting.length).toBe(3);
    // Both wait for us: the new one has to go.
    await once(connectTo(to), 'close');
    for (const answer of waiting) answer.end('served');
    for (const kept of [first, second]) expect(String((await once(kept, 'data'))[0])).toMatch(/served$/);
  });
});

test('the real server has the limits', async () => {
  const real = await openTestServer({ connections: { headersMs: 100, requestMs: 200, checkMs: 20 } });
  try {
    const slow = connect({ port: real.port, host: 'localhost' });
    sockets.push(slow);
    slow.write('POST /api/login HTTP/1.1\r\n');
    expect(String((await once(slow, 'data'))[0])).toMatch(/^HTTP\/1\.1 408 /);
  } finally {
    await real.close();
  }
});

test('a stream of events outlives them, however little happens', async () => {
  const stallMs = 300;
  const app = { streamHeartbeatMs: 3 * stallMs };
  const real = await openTestServer({ connections: { stallMs, checkMs: 100 }, app });
  try {
    const person = {
      firstName: 'A',
      lastName: 'B',
      email: 'a@example.org',
      password: 'chalk and iron plates',
    };
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify(person);
    const registered = await fetch(`${real.url}/api/register`, { method: 'POST', headers, body });
    const cookie = registered.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    const stream = await fetch(`${real.url}/api/sync/stream`, { headers: { cookie } });
    expect(stream.status).toBe(200);
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    for (let came = ''; came.split(': \n\n').length < 3; ) {
      const { value } = (await reader?.read()) ?? {};
      expect(value).toBeDefined();
      came += value ?? '';
    }
    await reader?.cancel();
  } finally {
    await real.close();
  }
});
