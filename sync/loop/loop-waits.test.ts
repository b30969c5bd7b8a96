import { describe, expect, test, vi } from 'vitest';
import { PULL_RETRIES_MAX } from '../../schema/constants.ts';
import type { Answer } from '../http/answer.ts';
import { refusedWith } from '../testing/answers.ts';
import { testEngine } from '../testing/engine.ts';
import { smallServer } from '../testing/small-server.ts';
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

let letGo: () => void = () => undefined;
function holdAnswers(): void {
  answers.hold = new Promise((resolve) => {
    letGo = resolve;
  });
}

/** Lets the drain under way go on, and holds up what the next one asks. */
function letGoAndHoldNext(): void {
  const held = letGo;
  holdAnswers();
  held();
}

/** A sync that is asked for while a drain waits for its answer. */
async function syncDuringDrain(): Promise<{ synced: Promise<void> }> {
  holdAnswers();
  loop.wake('poke');
  await settle();
  return { synced: loop.sync() };
}

async function isOver(promise: Promise<unknown>): Promise<boolean> {
  let over = false;
  void promise.then(() => {
    over = true;
  });
  await settle();
  return over;
}

describe('R16: what the loop waits for', () => {
  test('before it has heard anything it is at work', async () => {
    expect(createLoop({ engine: await testEngine(), api: server() }).phase()).toBe('working');
  });

  test('a poke while it pulls is followed by another pull', async () => {
    requests.length = 0;
    holdAnswers();
    loop.wake('poke');
    await settle();
    loop.wake('poke');
    letGo();
    await settle();
    expect(requests).toEqual(['pull', 'pull']);
  });

  test('a sync that is asked for during a drain ends with the next one', async () => {
    requests.length = 0;
    const { synced } = await syncDuringDrain();
    letGoAndHoldNext();
    expect(await isOver(synced)).toBe(false);
    expect(requests).toEqual(['pull', 'pull']);
    letGo();
    expect(await isOver(synced)).toBe(true);
  });

  test('the network that comes back while a request fails is used at once', async () => {
    requests.length = 0;
    answers.trouble = { kind: 'none', timedOut: false };
    holdAnswers();
    await write();
    loop.wake('write');
    await settle();
    loop.wake('online');
    letGoAndHoldNext();
    await settle();
    expect(requests).toEqual(['push', 'push']);
    answers.trouble = null;
    letGo();
    await settle();
    expect(requests).toEqual(['push', 'push', 'pull']);
    expect(loop.phase()).toBe('synced');
  });

  test('a sync that is asked for during a drain that fails ends with the next one', async () => {
    answers.trouble = { kind: 'none', timedOut: false };
    const { synced } = await syncDuringDrain();
    letGoAndHoldNext();
    expect(await isOver(synced)).toBe(false);
    letGo();
    expect(await isOver(synced)).toBe(true);
    expect(loop.phase()).toBe('offline');
  });

  test('a sync that is asked for during a drain that fails is not kept waiting', async () => {
    answers.trouble = { kind: 'none', timedOut: false };
    const { synced } = await syncDuringDrain();
    letGo();
    expect(await isOver(synced)).toBe(true);
    expect(loop.phase()).toBe('offline');
  });

  test('a sync that is asked for during a drain ends with the next one, though another follows that', async () => {
    const { synced } = await syncDuringDrain();
    letGoAndHoldNext();
    await settle();
    loop.wake('poke');
    letGoAndHoldNext();
    expect(await isOver(synced)).toBe(true);
    expect(loop.phase()).toBe('working');
    letGo();
  });

  test('a sync that is asked for during a drain that pauses is not kept waiting', async () => {
    answers.trouble = refused(403);
    const { synced } = await syncDuringDrain();
    letGo();
    expect(await isOver(synced)).toBe(true);
    expect(loop.phase()).toBe('refused');
  });

  test('a sync that is asked for while a server hangs waits for one time-out, not for two', async () => {
    answers.trouble = { kind: 'none', timedOut: true };
    const { synced } = await syncDuringDrain();
    letGoAndHoldNext();
    expect(await isOver(synced)).toBe(true);
    expect(loop.phase()).toBe('offline');
    answers.trouble = null;
    letGo();
    await settle();
    expect(loop.phase()).toBe('synced');
  });

  test('a sync that is asked for while another tab drains waits for that', async () => {
    requests.length = 0;
    const other = Promise.withResolvers<void>();
    const held = engine.ports.locks.tryRun('sync:u1', () => other.promise);
    const synced = loop.sync();
    expect(await isOver(synced)).toBe(false);
    expect([loop.phase(), errors]).toEqual(['working', []]);
    other.resolve();
    await held;
    await pass(1_000);
    expect(await isOver(synced)).toBe(true);
    expect(requests).toEqual(['pull']);
  });

  test('a stop ends the wait for another tab, whose drain goes on', async () => {
    const other = Promise.withResolvers<void>();
    const held = engine.ports.locks.tryRun('sync:u1', () => other.promise);
    const synced = loop.sync();
    expect(await isOver(synced)).toBe(false);
    await loop.stop();
    expect(await isOver(synced)).toBe(true);
    other.resolve();
    await held;
  });

  test('writes during a wait don’t put the next try off', async () => {
    answers.trouble = refused(429);
    await write();
    loop.wake('write');
    await settle();
    requests.length = 0;
    answers.trouble = null;
    for (let second = 1; second < 90; second++) {
      await pass(1_000);
      loop.wake('write');
    }
    expect(requests).toEqual([]);
    await pass(1_000);
    expect(requests).toEqual(['push']);
  });

  test.each([
    ['write', [], false, false],
    ['online', ['pull'], true, false],
    ['background-sync', [], true, false],
    ['visible', [], true, false],
    ['poke', ['pull'], true, false],
    ['manual', ['pull'], true, true],
  ] as const)('what “%s” asks for, and which waits it ends', async (why, whenSynced, endsWait, endsFirm) => {
    requests.length = 0;
    loop.wake(why);
    await settle();
    expect(requests).toEqual(whenSynced);
    const during = async (answer: Answer<never>) => {
      answers.trouble = answer;
      await write();
      loop.wake('manual');
      await settle();
      requests.length = 0;
      loop.wake(why);
      await settle();
      return requests.length > 0;
    };
    expect(await during({ kind: 'none', timedOut: false })).toBe(endsWait);
    expect(await during(refused(429))).toBe(endsFirm);
  });

  test.each([
    ['online', true],
    ['background-sync', true],
    ['manual', true],
    ['visible', false],
    ['poke', false],
  ] as const)('R9: whether the waits begin anew after “%s”', async (why, isAnew) => {
    answers.trouble = { kind: 'none', timedOut: false };
    await write();
    for (let failures = 0; failures < 7; failures++) {
      loop.wake('visible');
      await settle();
    }
    loop.wake(why);
    await settle();
    requests.length = 0;
    await pass(1_000);
    expect(requests.length > 0).toBe(isAnew);
  });

  test('a wait that was ended does not end the next one early', async () => {
    answers.trouble = { kind: 'none', timedOut: false };
    await write();
    loop.wake('write');
    await settle();
    await pass(499);
    loop.wake('visible');
    await settle();
    requests.length = 0;
    await pass(999);
    expect(requests).toEqual([]);
    await pass(1);
    expect(requests).toEqual(['push']);
  });

  test('R16: with nothing to push it rests after some tries, and then asks once a minute', async () => {
    answers.trouble = { kind: 'none', timedOut: false };
    requests.length = 0;
    loop.wake('poke');
    for (let second = 0; second < 10; second++) await pass(1_000);
    expect(requests).toHaveLength(1 + PULL_RETRIES_MAX);
    for (let second = 10; second < 59; second++) await pass(1_000);
    expect(requests).toHaveLength(1 + PULL_RETRIES_MAX);
    phases.length = 0;
    for (let second = 59; second < 3 * 60; second++) await pass(1_000);
    expect(requests).toHaveLength(1 + PULL_RETRIES_MAX + 3);
    expect(phases).toEqual([]);
    answers.trouble = null;
    await pass(60_000);
    expect(phases).toEqual(['working', 'synced']);
  });

  test('R9: what is written while it rests is tried again soon', async () => {
    answers.trouble = { kind: 'none', timedOut: false };
    loop.wake('poke');
    for (let second = 0; second < 10; second++) await pass(1_000);
    requests.length = 0;
    await write();
    loop.wake('write');
    await settle();
    await pass(1_000);
    expect(requests).toEqual(['push', 'push']);
  });

  test('R9: with something to push it tries for ever, ever more seldom', async () => {
    answers.trouble = { kind: 'none', timedOut: false };
    await write();
    loop.wake('write');
    for (let half = 0; half < 40; half++) await pass(30_000);
    requests.length = 0;
    for (let half = 0; half < 40; half++) await pass(30_000);
    expect(requests).toEqual(Array.from({ length: 20 / 2.5 }, () => 'push'));
  });

  test('while it tries in vain it stays offline, and an answer ends that', async () => {
    answers.trouble = { kind: 'none', timedOut: false };
    await write();
    loop.wake('write');
    await settle();
    phases.length = 0;
    for (let i = 0; i < 4; i++) await pass(10_000);
    expect(phases).toEqual([]);
    answers.trouble = null;
    await pass(300_000);
    expect(phases).toEqual(['working', 'synced']);
  });

  test('what another tab has sent meanwhile is no answer to this one, and its news are', async () => {
    answers.trouble = { kind: 'none', timedOut: false };
    await write();
    loop.wake('write');
    await settle();
    engine.disk.outbox.clear();
    requests.length = 0;
    await pass(1_000);
    expect([requests, loop.phase()]).toEqual([[], 'offline']);
    loop.peerSynced();
    expect(loop.phase()).toBe('synced');
  });

  test('R11: what was refused is tried at once when the lifter asks', async () => {
    answers.trouble = refused(403);
    await write();
    loop.wake('write');
    await settle();
    answers.trouble = null;
    requests.length = 0;
    await loop.sync();
    expect([requests, loop.phase()]).toEqual([['push', 'pull'], 'synced']);
  });

  test('a store that fails for long is tried again for ever', async () => {
    const page = vi.spyOn(engine.store.outbox, 'page').mockRejectedValue(new Error('disk gone'));
    loop.wake('write');
    for (let i = 0; i < 20; i++) await pass(60_000);
    page.mockRestore();
    await write();
    const before = errors.length;
    await pass(300_000);
    expect([engine.disk.outbox.size, errors.length]).toEqual([0, before]);
  });

  test('R23: once a day it compares itself with the server', async () => {
    await pass(2 * 86_400_000);
    expect(requests).toContain('audit');
    expect(errors).toEqual([]);
  });

  test('R14, R22: it offers all to a server that was put back, and asks a new one for its packs', async () => {
    const asked: string[] = [];
    const answers: (Answer<never> | null)[] = [refusedWith(410, 'reset_required')];
    const api = smallServer(engine.ports, async (name) => {
      asked.push(name);
      return name === 'pull' ? (answers.shift() ?? null) : null;
    });
    const failed: unknown[] = [];
    const other = createLoop({ engine, api, onError: (error) => failed.push(error) });
    await other.sync();
    expect(asked).toContain('offer');

    const next = { seq: 9, nonce: 'n9' };
    const now = engine.ports.time;
    const says = { boot: 'b2', now, hi: next };
    const newer = createLoop({
      engine: await testEngine(),
      onError: (error) => failed.push(error),
      api: {
        ...api,
        snapshot: async () => ({
          kind: 'ok',
          body: { ...says, rows: [], next, more: 3, before: new Date(now).toISOString() },
        }),
        packs: async () => {
          asked.push('packs');
          return { kind: 'none', timedOut: false };
        },
      },
    });
    await newer.sync();
    expect(asked).toContain('packs');
    expect(failed).toEqual([]);
  });
});
