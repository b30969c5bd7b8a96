import { beforeEach, expect, test } from 'vitest';
import { PULL_STALE_MS } from '../../schema/constants.ts';
import { DONE, endOf, FAILED } from '../drain-result.ts';
import { packSoon, updateMeta } from '../engine.ts';
import type { Answer } from '../http/answer.ts';
import { editCall } from '../intents/calls.ts';
import { fullPace } from '../push/refused-requests.ts';
import { refusedWith } from '../testing/answers.ts';
import { type TestEngine, testEngine } from '../testing/engine.ts';
import { mutate } from '../testing/mutate.ts';
import { type Asked, smallServer } from '../testing/small-server.ts';
import { drain } from './drain.ts';

const NONE: Answer<never> = { kind: 'none', timedOut: false };
let engine: TestEngine;
let requests: string[];
/** What the server says instead of doing it. */
let trouble: Partial<Record<Asked, Answer<never> | undefined>>;

const server = () =>
  smallServer(engine.ports, async (name) => {
    requests.push(name);
    return trouble[name] ?? null;
  });
const drained = (wantsPull: boolean) => drain(engine, server(), fullPace(), wantsPull);
const rename = () => mutate(engine, [editCall('day', 'd1', { title: 'Monday' })]);
const pulledAgo = (ms: number) =>
  updateMeta(engine, (meta) => ({
    ...meta,
    lastPullAt: engine.ports.time - ms,
    packedAt: engine.ports.time,
  }));

beforeEach(async () => {
  engine = await testEngine();
  requests = [];
  trouble = {};
});

test.each([
  ['never', () => Promise.resolve(), ['pull']],
  ['a moment ago', () => pulledAgo(PULL_STALE_MS), []],
  ['long ago', () => pulledAgo(PULL_STALE_MS + 1), ['pull']],
  ['by a clock that was ahead', () => pulledAgo(-PULL_STALE_MS - 1), ['pull']],
])('a drain that need not pull does when it last did %s', async (_, before, expected) => {
  await before();
  expect(await drained(false)).toEqual(DONE);
  expect(requests).toEqual(expected);
});

test('it pulls when an import is to be packed, too', async () => {
  await pulledAgo(0);
  await updateMeta(engine, (meta) => ({ ...meta, ...packSoon(499) }));
  await drained(false);
  expect(requests).toEqual([]);
  await updateMeta(engine, (meta) => ({ ...meta, ...packSoon(500) }));
  await drained(false);
  expect(requests).toEqual(['pull']);
});

test('R29: a server that can’t take what is queued still tells what other devices did', async () => {
  await rename();
  trouble.push = refusedWith(501, 'unsupported');
  expect(await drained(true)).toEqual({ kind: 'paused', why: 'unsupported' });
  expect(requests).toEqual(['push', 'pull']);
  expect(engine.disk.meta?.lastPullAt).toBe(engine.ports.time);
  // A pull without an answer says nothing new; one that ends the session does.
  trouble.pull = NONE;
  expect(await drained(true)).toEqual({ kind: 'paused', why: 'unsupported' });
  trouble.pull = refusedWith(401, 'unauthenticated');
  expect(await drained(true)).toEqual({ kind: 'paused', why: 'signed-out' });
  // Nor is such a device compared with the server: the queue is not at rest.
  trouble = { push: trouble.push };
  engine.ports.advance(2 * 86_400_000);
  requests = [];
  await drained(true);
  expect(requests).toEqual(['push', 'pull']);
});

test.each([
  ['ended the session', refusedWith(401, 'unauthenticated'), { kind: 'paused', why: 'signed-out' }],
  ['has an old app before it', refusedWith(426, 'upgrade_required'), { kind: 'paused', why: 'upgrade' }],
  ['did not answer', NONE, FAILED],
])('a server that %s is asked nothing more in this drain', async (_, answer, end) => {
  await rename();
  trouble.push = answer;
  expect(await drained(true)).toEqual(end);
  expect(requests).toEqual(['push']);
  expect(engine.disk.meta?.lastPullAt).toBeNull();
});

test('a pull that failed leaves the time of the last one', async () => {
  await pulledAgo(9_000_000);
  const before = engine.disk.meta;
  trouble.pull = NONE;
  expect(await drained(true)).toEqual(FAILED);
  expect(engine.disk.meta).toEqual(before);
});

test('a device that knows it has no network asks for nothing, and says that it failed', async () => {
  engine.ports.isOnline = false;
  expect(await drained(true)).toEqual({ kind: 'failed', retryAfterMs: null, retry: true });
  expect(requests).toEqual([]);
});

test('while another tab drains there is none here', async () => {
  const held = Promise.withResolvers<void>();
  const other = engine.ports.locks.tryRun('sync:u1', () => held.promise);
  expect(await drained(true)).toBeNull();
  held.resolve();
  await other;
  expect(await drained(true)).toEqual(DONE);
});

test('only a path that is not there is not tried again by itself', () => {
  const busy = { ...refusedWith(503, 'unavailable'), retryAfterMs: 7_000 };
  expect(endOf(busy)).toEqual({ kind: 'failed', retryAfterMs: 7_000, retry: true });
  expect(endOf(refusedWith(404, 'not_found'))).toEqual({ kind: 'failed', retryAfterMs: null, retry: false });
  expect(endOf(NONE)).toEqual(FAILED);
});
