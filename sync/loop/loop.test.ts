import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { SyncPhase } from '../diary/status.ts';
import type { Answer } from '../http/transport.ts';
import { editCall } from '../intents/calls.ts';
import { mutate } from '../outbox/mutate.ts';
import { type TestEngine, testEngine } from '../testing/engine.ts';
import { smallServer } from '../testing/small-server.ts';
import { createLoop, type Loop } from './loop.ts';

const refused = (status: number): Answer<never> => ({
  kind: 'refused',
  status,
  marked: true,
  code: 'x',
  message: '',
  retryAfterMs: status === 429 ? 90_000 : null,
  server: null,
});

let engine: TestEngine;
let loop: Loop;
let requests: string[];
let phases: SyncPhase[];
let errors: unknown[];
/** Set to answer otherwise; null answers well. */
let trouble: Answer<never> | null;
/** Set to hold answers back until it is resolved. */
let hold: Promise<void>;

const server = () =>
  smallServer(engine.ports, async (name) => {
    requests.push(name);
    await hold;
    return trouble;
  });

/** Lets everything that can go on without the clock go on. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
}
async function pass(ms: number): Promise<void> {
  engine.ports.advance(ms);
  await settle();
}
const write = () => mutate(engine, [editCall('day', 'd1', { title: 'Monday' })]);

beforeEach(async () => {
  engine = await testEngine();
  requests = [];
  phases = [];
  errors = [];
  trouble = null;
  hold = Promise.resolve();
  loop = createLoop({
    engine,
    api: server(),
    onPhase: (phase) => phases.push(phase),
    onError: (error) => errors.push(error),
  });
  loop.wake('start');
  await settle();
});

describe('R16: the loop', () => {
  test('pulls at start, once', () => {
    expect(requests).toEqual(['pull']);
    expect(phases).toEqual(['working', 'synced']);
    expect(engine.disk.meta).toMatchObject({ lastSyncAt: engine.ports.time, lastPullAt: engine.ports.time });
  });

  test('a write is pushed at once, and no pull follows while the last is young', async () => {
    requests.length = 0;
    await write();
    loop.wake('write');
    await settle();
    expect(requests).toEqual(['push']);
    expect(engine.disk.outbox.size).toBe(0);
  });

  test('R3: a write during a drain is kept at once, and pushed after it, once', async () => {
    requests.length = 0;
    let go: () => void = () => undefined;
    hold = new Promise((resolve) => {
      go = resolve;
    });
    await write();
    loop.wake('write');
    await settle();
    await write();
    loop.wake('write');
    loop.wake('write');
    await settle();
    expect(requests).toEqual(['push']);
    go();
    await settle();
    expect(requests).toEqual(['push', 'push']);
    expect([...engine.disk.outbox.values()].filter(({ state }) => state === 'pending')).toEqual([]);
  });

  test('looks every 60 s, and pulls when the last pull is over 5 minutes old', async () => {
    requests.length = 0;
    for (let minute = 1; minute <= 5; minute++) await pass(60_000);
    expect(requests).toEqual([]);
    await pass(60_000);
    expect(requests).toEqual(['pull']);
  });

  test('R9: tries again by itself, and goes on when it works', async () => {
    trouble = { kind: 'none', timedOut: false };
    await write();
    loop.wake('write');
    await settle();
    expect(loop.phase()).toBe('offline');
    requests.length = 0;
    await pass(499);
    expect(requests).toEqual([]);
    await pass(1);
    expect(requests).toEqual(['push']);
    trouble = null;
    await pass(1_000);
    expect(loop.phase()).toBe('synced');
  });

  test('R9: honours Retry-After unless the lifter asks', async () => {
    trouble = refused(429);
    await write();
    loop.wake('write');
    await settle();
    requests.length = 0;
    loop.wake('online');
    await pass(89_999);
    expect(requests).toEqual([]);
    trouble = null;
    await loop.sync();
    expect(requests).toEqual(['push', 'pull']);
  });

  test('R11: after a 401 nothing asks the server again until a sign-in', async () => {
    trouble = refused(401);
    await write();
    loop.wake('write');
    await settle();
    const before = structuredClone([...engine.disk.outbox.values()]);
    requests.length = 0;
    for (const why of ['write', 'online', 'visible', 'poke', 'manual'] as const) loop.wake(why);
    await loop.sync();
    await pass(600_000);
    expect(requests).toEqual([]);
    expect(loop.phase()).toBe('signed-out');
    expect([...engine.disk.outbox.values()]).toEqual(before);
    trouble = null;
    loop.resume();
    await settle();
    expect(requests).toEqual(['push', 'pull']);
    expect(loop.phase()).toBe('synced');
  });

  test.each([
    [400, 'unsupported'],
    [403, 'refused'],
    [426, 'upgrade'],
  ] as const)(
    'R11: a server that refuses every request with %i is asked again by itself, and says so until it is forward',
    async (status, phase) => {
      trouble = refused(status);
      await write();
      loop.wake('write');
      await settle();
      expect(loop.phase()).toBe(phase);
      phases.length = 0;
      await pass(300_000);
      expect(phases).toEqual([]);
      expect([...engine.disk.outbox.values()].map(({ state }) => state)).toEqual(['pending']);
      trouble = null;
      loop.wake('online');
      await settle();
      expect(phases).toEqual(['synced']);
      expect(engine.disk.outbox.size).toBe(0);
    },
  );

  test('R11: without any sign of it, too', async () => {
    trouble = refused(400);
    await write();
    loop.wake('write');
    await settle();
    trouble = null;
    await pass(1_000);
    expect(loop.phase()).toBe('synced');
  });

  test('does not pull while the device knows it is offline, and pulls when it is back', async () => {
    requests.length = 0;
    engine.ports.isOnline = false;
    loop.wake('poke');
    await settle();
    expect(requests).toEqual([]);
    engine.ports.isOnline = true;
    loop.wake('online');
    await settle();
    expect(requests).toEqual(['pull']);
  });

  test('R3: another tab’s drain is waited for a moment, then done here', async () => {
    requests.length = 0;
    let letGo: () => void = () => undefined;
    const other = engine.ports.locks.tryRun(
      'sync:u1',
      () =>
        new Promise((resolve) => {
          letGo = resolve;
        }),
    );
    await write();
    loop.wake('write');
    await settle();
    expect(requests).toEqual([]);
    letGo();
    await other;
    await pass(1_000);
    expect(requests).toEqual(['push']);
  });

  test('a device that starts without a network says so', async () => {
    const offline = await testEngine();
    offline.ports.isOnline = false;
    const heard: SyncPhase[] = [];
    createLoop({ engine: offline, api: server(), onPhase: (phase) => heard.push(phase) }).wake('start');
    await settle();
    expect(heard).toEqual(['offline']);
  });

  test('a sync that is asked for ends with its drain, well or not', async () => {
    trouble = { kind: 'none', timedOut: false };
    await loop.sync();
    expect(loop.phase()).toBe('offline');
    trouble = null;
    await loop.sync();
    expect(loop.phase()).toBe('synced');
  });

  test('a store that fails is told, and tried again', async () => {
    const page = engine.store.outbox.page;
    engine.store.outbox.page = () => Promise.reject(new Error('disk gone'));
    loop.wake('write');
    await settle();
    expect(errors).toHaveLength(1);
    engine.store.outbox.page = page;
    await write();
    await pass(1_000);
    expect(engine.disk.outbox.size).toBe(0);
    expect(requests.filter((request) => request === 'push')).toHaveLength(1);
  });

  test('stopped, it asks nothing any more, sets no timer and keeps nobody waiting', async () => {
    const held = Promise.withResolvers<void>();
    hold = held.promise;
    const waiting = loop.sync();
    await settle();
    const waitingForTheNext = loop.sync();
    const stopped = loop.stop();
    held.resolve();
    await stopped;
    await waiting;
    await waitingForTheNext;
    await loop.stop();
    requests.length = 0;
    const timers = vi.spyOn(engine.ports, 'after');
    loop.wake('manual');
    await loop.sync();
    await pass(600_000);
    expect(requests).toEqual([]);
    expect(timers).not.toHaveBeenCalled();
  });
});
