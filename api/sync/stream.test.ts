import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '../../schema/constants.ts';
import { PASSWORD } from '../testing/test-app.ts';
import { createClient, type TestClient } from '../testing/test-client.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let phone: TestClient;
const clientOf = () => createClient((path, init) => fetch(server.url + path, init));

beforeEach(async () => {
  server = await openTestServer({ app: { streamHeartbeatMs: 20, sessionCheckMs: 30 } });
  phone = clientOf();
  const person = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org', password: PASSWORD };
  await phone.post('/api/register', person);
});
afterEach(() => server.close());

interface Stream {
  response: Response;
  /** Resolves with everything received once it matches; rejects when the stream ends before. */
  until(pattern: RegExp): Promise<string>;
  ended(): Promise<void>;
  abort(): void;
}

async function openStream(client: TestClient): Promise<Stream> {
  const abort = new AbortController();
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(`${server.url}/api/sync/stream`, {
    headers: { cookie },
    signal: abort.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    response,
    async until(pattern) {
      while (!pattern.test(text)) {
        const chunk = await reader?.read();
        if (!chunk || chunk.done) throw new Error(`The stream ended after: ${text}`);
        text += chunk.value;
      }
      return text;
    },
    async ended() {
      for (;;) {
        const chunk = await reader?.read();
        if (!chunk || chunk.done) return;
      }
    },
    abort: () => abort.abort(),
  };
}

const bench = { exerciseId: 'bench', date: '2026-03-01', setNumber: 1, weight: 60, reps: 8 };

test('a committed change of the user is a poke with its change number', async () => {
  const stream = await openStream(phone);
  expect(stream.response.status).toBe(200);
  expect(stream.response.headers.get('content-type')).toMatch(/^text\/event-stream/);
  await stream.until(/: open/);
  await phone.post('/api/workout-logs', bench);
  expect(await stream.until(/event: poke\ndata: \{"seq":5\}\n\n/)).not.toContain('"seq":6');
  stream.abort();
});

test("another user's change is no poke, and a refused call is none", async () => {
  const stream = await openStream(phone);
  await stream.until(/: open/);
  const other = clientOf();
  const person = { firstName: 'Bob', lastName: 'Lee', email: 'bob@example.org', password: PASSWORD };
  await other.post('/api/register', person);
  await other.post('/api/workout-logs', bench);
  await phone.post('/api/workout-logs', { ...bench, reps: -1 });
  await phone.post('/api/workout-logs', bench);
  const text = await stream.until(/poke/);
  expect(text.match(/poke/g)).toHaveLength(1);
  stream.abort();
});

test('a quiet stream has a heartbeat', async () => {
  const stream = await openStream(phone);
  await stream.until(/(: \n\n.*){3}/s);
  stream.abort();
});

test('signing out ends the stream', async () => {
  const stream = await openStream(phone);
  await stream.until(/: open/);
  await phone.post('/api/logout');
  await stream.ended();
});

test('a session revoked from elsewhere ends its stream, and no other', async () => {
  const laptop = clientOf();
  await laptop.post('/api/login', { email: 'ann@example.org', password: PASSWORD });
  const [mine, theirs] = [await openStream(phone), await openStream(laptop)];
  await phone.delete('/api/sessions');
  await theirs.ended();
  await phone.post('/api/workout-logs', bench);
  await mine.until(/poke/);
  mine.abort();
});

test('a session that ends by itself ends its stream at the next check', async () => {
  await server.stop();
  await server.close();
  let later = 0;
  server = await openTestServer({ app: { sessionCheckMs: 20 }, now: () => Date.now() + later });
  const person = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org', password: PASSWORD };
  await phone.post('/api/register', person);
  const stream = await openStream(phone);
  await stream.until(/: open/);
  later = 400 * DAY_MS;
  await stream.ended();
});

test('a stop ends the streams instead of waiting for them', async () => {
  const stream = await openStream(phone);
  await stream.until(/: open/);
  await Promise.all([server.stop(), stream.ended()]);
});

test('no session, no stream', async () => {
  expect((await clientOf().get('/api/sync/stream')).status).toBe(401);
});
