import { beforeEach, expect, test } from 'vitest';
import { BODY_MAX_BYTES } from '../../schema/protocol.ts';
import { PROTOCOL_VERSION } from '../../schema/protocol-version.ts';
import type { OutboxEntry } from '../store/outbox-entry.ts';
import { type TestEngine, testEngine } from '../testing/engine.ts';
import { sendable, sendableBehind, toRequest } from './push-batch.ts';

let engine: TestEngine;
beforeEach(async () => {
  engine = await testEngine();
});

const NONE: ReadonlySet<string> = new Set();

function entry(
  n: number,
  day: string,
  body: unknown = { title: 'Legs' },
  state: OutboxEntry['state'] = 'pending',
) {
  const made: OutboxEntry = {
    id: `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`,
    action: body === null ? 'DELETE' : 'PUT',
    data: { url: `/api/workout-days/${day}`, body },
    timestamp: 1,
    synced: false,
    n,
    userId: 'u1',
    entityType: 'day',
    entityId: day,
    ts: 1_800_000_000_000 + n,
    version: 1,
    state,
    attempts: 0,
    lastError: null,
  };
  return made;
}
const put = (entries: readonly OutboxEntry[]) => engine.store.commit({ outbox: { put: entries } });
const many = (count: number, title: string, from = 1) =>
  Array.from({ length: count }, (_, i) => entry(from + i, `d${from + i}`, { title }));
const numbers = (entries: readonly OutboxEntry[]) => entries.map(({ n }) => n);
const upTo = (count: number, from = 1) => Array.from({ length: count }, (_, i) => from + i);
const bytesOf = (entries: readonly OutboxEntry[]) =>
  new TextEncoder().encode(JSON.stringify(toRequest('device', { seq: 1, nonce: 'nonce' }, entries))).length;

test('R8: the oldest go, in their order and each once, as many as a push may hold', async () => {
  await put(many(1_200, 'Legs').reverse());
  const batch = await sendable(engine, 1_000, NONE);
  expect(numbers(batch)).toEqual(upTo(1_000));
  const next = await sendableBehind(engine, 1_000, batch);
  expect(numbers(next)).toEqual(upTo(200, 1_001));
  // Or where the answer has been taken in meanwhile.
  await engine.store.commit({ outbox: { remove: numbers(batch) } });
  expect(await sendableBehind(engine, 1_000, batch)).toEqual(next);
  expect(await sendableBehind(engine, 1_000, next)).toEqual([]);
});

test.each([
  ['short changes', 'x'.repeat(390), 1_001],
  ['long ones', 'x'.repeat(40_000), 20],
  ['ones of letters of two bytes', 'ü'.repeat(20_000), 20],
])('R8: %s fill a body that the server takes, and no more', async (_, title, count) => {
  await put(many(count, title));
  const batch = await sendable(engine, 1_000, NONE);
  const [next] = await sendableBehind(engine, 1, batch);
  expect(bytesOf(batch)).toBeLessThanOrEqual(BODY_MAX_BYTES);
  expect(bytesOf([...batch, next as OutboxEntry])).toBeGreaterThan(BODY_MAX_BYTES - 1_024);
});

test('R8: a change that fills a body by itself goes alone, not never', async () => {
  await put([entry(1, 'd1', { title: 'x'.repeat(BODY_MAX_BYTES) }), entry(2, 'd2')]);
  expect(numbers(await sendable(engine, 1_000, NONE))).toEqual([1]);
});

test('R10: what stands behind a refused change waits, of however many', async () => {
  const parked = upTo(501).map((n) => entry(n, `d${n}`, { title: 'Legs' }, 'parked'));
  await put([...parked, entry(502, 'd1'), entry(503, 'd501'), entry(504, 'other')]);
  const sent = await sendable(engine, 1_000, NONE);
  expect(numbers(sent)).toEqual([504]);
  await put([entry(505, 'd1')]);
  expect(await sendableBehind(engine, 1_000, sent)).toEqual([]);
});

test('R8, R10: behind what is on its way nothing overtakes a change that is sent again meanwhile', async () => {
  await put([entry(1, 'd1', { title: 'Legs' }, 'parked'), entry(2, 'd1'), entry(3, 'other')]);
  const sent = await sendable(engine, 1_000, NONE);
  expect(numbers(sent)).toEqual([3]);
  await put([entry(1, 'd1'), entry(4, 'd1')]);
  expect(await sendableBehind(engine, 1_000, sent)).toEqual([]);
  expect(numbers(await sendable(engine, 1_000, NONE))).toEqual([1, 2, 3, 4]);
});

test('R26: behind what is on its way nothing overtakes a change that a newer release wrote', async () => {
  await put([{ ...entry(1, 'd1'), version: PROTOCOL_VERSION + 1 }, entry(2, 'other')]);
  const sent = await sendable(engine, 1_000, NONE);
  expect(numbers(sent)).toEqual([2]);
  await put([entry(3, 'd1')]);
  expect(await sendableBehind(engine, 1_000, sent)).toEqual([]);
});

test('R29, R26: a doubted change and one that a newer release wrote wait, with what stands behind them', async () => {
  const first = entry(1, 'd1');
  const newer = { ...entry(4, 'd3'), version: 1_000 };
  await put([first, entry(2, 'd1'), { ...entry(3, 'd2'), version: PROTOCOL_VERSION }, newer, entry(5, 'd3')]);
  expect(numbers(await sendable(engine, 1_000, new Set([first.id])))).toEqual([3]);
});

test('R8: an entry is the same call each time it is sent: one without a body has none', () => {
  const { ops } = toRequest('dev', null, [entry(1, 'd1', null), entry(2, 'd1', {})]);
  expect(ops[0]).not.toHaveProperty('body');
  expect(ops[1]).toMatchObject({ body: {} });
});
