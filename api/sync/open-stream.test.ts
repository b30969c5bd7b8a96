import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AppEnv } from '../http/app-env.ts';
import type { LogEntry } from '../log.ts';
import { createPokeHub } from './pokes/poke-hub.ts';
import { openStream } from './stream.ts';

function serve({ isAlive = async () => true, sessionCheckMs = 60_000 } = {}) {
  const pokes = createPokeHub();
  const log: LogEntry[] = [];
  const user = { id: 'ann', email: 'ann@example.org', firstName: 'Ann', lastName: 'Lee' };
  const services = {
    ...{ pokes, sessions: { isAlive }, log: (entry: LogEntry) => void log.push(entry) },
    config: { streamHeartbeatMs: 60_000, sessionCheckMs, rowsMax: 1, trustProxy: 0, publicOrigin: undefined },
  };
  const app = new Hono<AppEnv>()
    .use((c, next) => {
      c.set('signedIn', { user, session: 's1' } as AppEnv['Variables']['signedIn']);
      return next();
    })
    .get('/stream', (c) => openStream(c, services));
  return { pokes, log, open: (method = 'GET') => app.request('/stream', { method }) };
}

test('a stream is kept by no cache and held back by no proxy', async () => {
  const server = serve();
  const { headers, body } = await server.open();
  const kept = ['content-type', 'cache-control', 'x-accel-buffering', 'transfer-encoding', 'connection'];
  expect(kept.map((name) => headers.get(name))).toEqual([
    'text/event-stream',
    'no-cache',
    'no',
    'chunked',
    'keep-alive',
  ]);
  await body?.cancel();
  expect(server.pokes.count()).toBe(0);
});

test('who asks for its headers opens none', async () => {
  const server = serve();
  expect(await (await server.open('HEAD')).text()).toBe('');
  expect(server.pokes.count()).toBe(0);
});

test('a reader who takes nothing is told no more after a while, and is not the worse for it', async () => {
  const server = serve();
  const { body } = await server.open();
  for (let seq = 1; seq <= 200; seq++) server.pokes.poke('ann', seq);
  server.pokes.endAll();
  const chunks: string[] = [];
  for await (const chunk of body ?? []) chunks.push(new TextDecoder().decode(chunk));
  expect(chunks[0]).toBe(': open\n\n');
  expect(chunks[1]).toBe('event: poke\ndata: {"seq":1}\n\n');
  expect(chunks).toHaveLength(64);
});

test('a stream whose session can’t be looked after is ended, and that is logged', async () => {
  const failing = async () => {
    throw new Error('no database');
  };
  const server = serve({ isAlive: failing, sessionCheckMs: 1 });
  const { body } = await server.open();
  for await (const _ of body ?? []);
  expect(server.log).toEqual([
    expect.objectContaining({ event: 'stream_check_failed', error: expect.anything() }),
  ]);
  expect(server.pokes.count()).toBe(0);
});

describe('as time goes by', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const textOf = async (body: Response['body']) => {
    let text = '';
    for await (const chunk of body ?? []) text += new TextDecoder().decode(chunk);
    return text;
  };

  test('a stream says each minute that it is there, and nothing is left of one that is ended', async () => {
    const server = serve();
    const text = textOf((await server.open()).body);
    await vi.advanceTimersByTimeAsync(120_000);
    server.pokes.endSession('ann', 's1');
    // Ended twice, as by a sign-out and a stop.
    server.pokes.endAll();
    expect(await text).toBe(': open\n\n: \n\n: \n\n');
    expect(vi.getTimerCount()).toBe(0);
    expect(server.pokes.count()).toBe(0);
  });

  test('a stream whose session has ended is ended at the next look, and no other before', async () => {
    let alive = true;
    const asked: unknown[] = [];
    const isAlive = async (...of: unknown[]) => {
      asked.push(of);
      return alive;
    };
    const server = serve({ isAlive, sessionCheckMs: 10_000 });
    const text = textOf((await server.open()).body);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked).toEqual([['ann', 's1']]);
    expect(server.pokes.count()).toBe(1);
    alive = false;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await text).toBe(': open\n\n');
    expect(vi.getTimerCount()).toBe(0);
    expect(server.log).toEqual([]);
  });

  test('one that its reader leaves while its session is looked after ends once', async () => {
    let answer: (alive: boolean) => void = () => undefined;
    const isAlive = () =>
      new Promise<boolean>((resolve) => {
        answer = resolve;
      });
    // Nobody awaits the look: what it throws would end the process.
    const thrown: unknown[] = [];
    const onThrown = (error: unknown) => thrown.push(error);
    process.on('unhandledRejection', onThrown);
    const server = serve({ isAlive, sessionCheckMs: 10_000 });
    const { body } = await server.open();
    await vi.advanceTimersByTimeAsync(10_000);
    await body?.cancel();
    answer(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(vi.getTimerCount()).toBe(0);
    expect(server.log).toEqual([]);
    vi.useRealTimers();
    await new Promise((resolve) => setImmediate(resolve));
    process.off('unhandledRejection', onThrown);
    expect(thrown).toEqual([]);
  });

  test('one that is opened while the server stops ends at once', async () => {
    const server = serve();
    server.pokes.close();
    expect(await textOf((await server.open()).body)).toBe(': open\n\n');
    expect(vi.getTimerCount()).toBe(0);
  });
});
