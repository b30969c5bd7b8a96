import { describe, expect, test, vi } from 'vitest';
import type { SyncPhase } from '../diary/status.ts';
import { testEngine } from '../testing/engine.ts';
import {
  answers,
  engine,
  errors,
  loop,
  pass,
  phases,
  refused,
  requests,
  server,
  settle,
  startLoopBeforeEach,
  write,
} from '../testing/started-loop.ts';
import { createLoop } from './loop.ts';

startLoopBeforeEach();

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
    answers.hold = new Promise((resolve) => {
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
    answers.trouble = { kind: 'none', timedOut: false };
    await write();
    loop.wake('write');
    await settle();
    expect(loop.phase()).toBe('offline');
    requests.length = 0;
    await pass(499);
    expect(requests).toEqual([]);
    await pass(1);
    expect(requests).toEqual(['push']);
    answers.trouble = null;
    await pass(1_000);
    expect(loop.phase()).toBe('synced');
  });

  test('R9: honours Retry-After unless the lifter asks', async () => {
    answers.trouble = refused(429);
    await write();
    loop.wake('write');
    await settle();
    requests.length = 0;
    loop.wake('online');
    await pass(89_999);
    expect(requests).toEqual([]);
    answers.trouble = null;
    await loop.sync();
    expect(requests).toEqual(['push', 'pull']);
  });

  test('R11: after a 401 nothing asks the server again until a sign-in', async () => {
    answers.trouble = refused(401);
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
    answers.trouble = null;
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
      answers.trouble = refused(status);
      await write();
      loop.wake('write');
      await settle();
      expect(loop.phase()).toBe(phase);
      phases.length = 0;
      await pass(300_000);
      expect(phases).toEqual([]);
      expect([...engine.disk.outbox.values()].map(({ state }) => state)).toEqual(['pending']);
      answers.trouble = null;
      loop.wake('online');
      await settle();
      expect(phases).toEqual(['synced']);
      expect(engine.disk.outbox.size).toBe(0);
    },
  );

  test('R11: without any sign of it, too', async () => {
    answers.trouble = refused(400);
    await write();
    loop.wake('write');
    await settle();
    answers.trouble = null;
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
        new Promise<void>((resolve) => {
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
    answers.trouble = { kind: 'none', timedOut: false };
    await loop.sync();
    expect(loop.phase()).toBe('offline');
    answers.trouble = null;
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
    answers.hold = held.promise;
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
