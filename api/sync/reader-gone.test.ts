import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '../../schema/constants.ts';
import { createDigest } from '../../schema/digest.ts';
import { positionText } from '../../schema/protocol.ts';
import { createApp } from '../app.ts';
import { type Reader, ReaderGone } from '../db/long-reads.ts';
import { createServices } from '../services.ts';
import { type Member, openTestApp, type TestApp } from '../testing/test-app.ts';

/** More than one step of each of the reads. */
const SETS = 2_500;
const A_PUSH = 500;
const EMPTY = createDigest(1).text();

let app: TestApp;
let client: Member;
let server: Server;
let socket: Socket;
/** Steps that long reads have taken: each begins with its transaction, or behind a pause. */
let steps: number;
/** At this step the reader hangs up, and nothing goes on before the server knows. */
let hangsUpAt: number;
/** Resolves when a read has ended, to how. */
let ended: Promise<unknown>;
beforeEach(async () => {
  app = await openTestApp();
  client = await app.member();
  steps = 0;
  ended = Promise.resolve();
  watchSteps();
  server = createAdaptorServer({ fetch: createApp(createServices(app.deps)).fetch }) as Server;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  server.close();
  server.closeAllConnections();
  await app.close();
});

function watchSteps(): void {
  const { longReads } = app.deps;
  const run = longReads.run;
  longReads.run = (reader, read) => {
    const reading = run(reader, async (trx, pause) => {
      await stepped(reader);
      return read(trx, async () => {
        await stepped(reader);
        await pause();
      });
    });
    ended = reading.catch((error: unknown) => error);
    return reading;
  };
}

async function stepped({ signal }: Reader): Promise<void> {
  steps += 1;
  if (steps !== hangsUpAt) return;
  const noticed = once(signal, 'abort');
  socket.destroy();
  await noticed;
}

/** Old sets and new ones, of one exercise. */
async function fill(): Promise<void> {
  await client.post('/api/exercises', { id: 'bench', name: 'Bench', workoutDayId: client.days[0] });
  for (let from = 0; from < SETS; from += A_PUSH) {
    const ops = Array.from({ length: A_PUSH }, (_, n) => {
      const date = new Date(app.clock.now - ((from + n) % 2 === 0 ? 400 : 4) * DAY_MS + from + n);
      const set = { exerciseId: 'bench', date: date.toISOString(), setNumber: 1, weight: 60, reps: 8 };
      const id = `op-${from + n}`;
      return { id, action: 'POST', url: '/api/workout-logs', body: set, ts: app.clock.now, version: 1 };
    });
    const { status } = await client.post('/api/sync/push', { deviceId: 'phone', hi: null, ops });
    expect(status).toBe(200);
  }
}

async function ask(path: string): Promise<void> {
  const { port } = server.address() as AddressInfo;
  socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: ${cookie}\r\n\r\n`);
  socket.resume();
  await once(socket, 'close');
}

const edge = async () => {
  const { body } = await client.get('/api/sync/pull');
  return positionText(body.hi);
};
const READS: [string, () => Promise<string>][] = [
  ['/api/workout-program', async () => ''],
  ['/api/exercise-with-logs/bench', async () => ''],
  ['/api/sync/snapshot', async () => ''],
  ['/api/sync/pull', async () => '?limit=5000'],
  ['/api/sync/packs', async () => `?before=2026-03-02&at=${await edge()}`],
  ['/api/sync/audit', async () => `?digest=${EMPTY}&since=${await edge()}`],
];
test.each(READS)('%s ends when its reader hangs up, and keeps nothing open', async (path, query) => {
  await fill();
  hangsUpAt = 0;
  const address = path + (await query());
  const { status } = await client.get(address);
  expect(status).toBe(200);
  const whole = steps;
  expect(whole).toBeGreaterThan(2);

  steps = 0;
  hangsUpAt = 2;
  const closed = once(server, 'request').then(([, answer]) => once(answer, 'close'));
  await ask(address);
  await closed;
  await ended;
  expect(steps).toBe(2);
  // As long as anything of it were left, this would wait for it.
  steps = 0;
  hangsUpAt = 0;
  expect((await client.get(address)).status).toBe(200);
  expect(steps).toBe(whole);
  expect(app.log.filter(({ event }) => event === 'request_failed' || event === 'answer_cut_off')).toEqual([]);
});

test('who hangs up while the read still waits for a connection costs none', async () => {
  await fill();
  hangsUpAt = 1;
  await ask('/api/workout-program');
  expect(await ended).toBeInstanceOf(ReaderGone);
  const line = () =>
    app.log.find(({ event, path }) => event === 'request' && path === '/api/workout-program');
  for (; !line(); await new Promise((resolve) => setImmediate(resolve)));
  expect(line()).toMatchObject({ status: 499 });
});
