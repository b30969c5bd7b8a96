import { beforeEach, expect, test } from 'vitest';
import { freshMeta } from '../store/meta.ts';
import { testDiary } from '../testing/diary.ts';
import { type TestEngine, testEngine } from '../testing/engine.ts';
import { retried, startEngine } from './start-engine.ts';

let engine: TestEngine;
let waits: number[];
let clock: () => Promise<{ kind: 'ok'; body: { now: number } } | { kind: 'none'; timedOut: boolean }>;
beforeEach(async () => {
  engine = await testEngine();
  waits = [];
  clock = async () => ({ kind: 'ok', body: { now: engine.ports.time + 90_000 } });
});
const start = () =>
  startEngine(engine, {
    clock: (limitMs) => {
      waits.push(limitMs);
      return clock();
    },
  });

test('R5: a new device asks for the server’s clock before its first write, three seconds long', async () => {
  await start();
  expect(waits).toEqual([3_000]);
  expect(engine.disk.meta).toMatchObject({ offset: 90_000, folded: expect.any(String) });
});

test('R5: one that knows it does not ask, and stays at what it knows', async () => {
  engine.disk.meta = { ...freshMeta('dev'), offset: 0 };
  await start();
  expect(waits).toEqual([]);
  expect(engine.disk.meta?.offset).toBe(0);
});

test('R5: without an answer it trusts its own, and asks again when it starts anew', async () => {
  clock = async () => ({ kind: 'none', timedOut: true });
  await start();
  expect(engine.disk.meta?.offset).toBeNull();
  await start();
  expect(waits).toHaveLength(2);
});

test('what the browser does not store is said as the diary says it', async () => {
  engine.store.commit = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  await expect(start()).rejects.toMatchObject({ code: 'storage_full' });
});

test('a start that failed on a full device is tried again by the next write, until one has not', async () => {
  const { commit } = engine.store;
  engine.store.commit = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  let starts = 0;
  const begin = retried(() => {
    starts += 1;
    return start();
  });
  const diary = testDiary(engine, { ready: begin });
  await expect(diary.addGym({ name: 'Home' })).rejects.toMatchObject({ code: 'storage_full' });
  engine.store.commit = commit;
  await diary.addGym({ name: 'Home' });
  // At the start, and by each of the two writes.
  expect(starts).toBe(3);
  await diary.addGym({ name: 'Away' });
  expect(starts).toBe(3);
});
