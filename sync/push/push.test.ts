import { beforeEach, expect, test } from 'vitest';
import type { PushRequest, PushResponse } from '../../schema/protocol.ts';
import type { Answer } from '../http/answer.ts';
import type { Api } from '../http/sync-api.ts';
import { createCall, editCall } from '../intents/calls.ts';
import { freshMeta } from '../store/meta.ts';
import { type TestEngine, testEngine } from '../testing/engine.ts';
import { mutate } from '../testing/mutate.ts';
import { serverSet } from '../testing/sets.ts';
import { push } from './push.ts';
import { sendable, sendableBehind } from './push-batch.ts';
import { fullPace } from './refused-requests.ts';

const DATE = '2026-11-01T10:00:00.000Z';
const { deleted: _, ...fields } = serverSet('l1', DATE).view.fields;

/** What happens, in its order: requests by the sets they carry, and writes. */
let events: string[];
let engine: TestEngine;
/** By the set that it names: another answer than 201. */
let statuses: Record<string, number>;
let api: Pick<Api, 'push'>;

beforeEach(async () => {
  events = [];
  statuses = {};
  engine = await testEngine(async (store) => void events.push(store));
  engine.disk.meta = { ...freshMeta('dev'), boot: 'b1', offset: 0 };
  api = {
    async push({ ops }: PushRequest): Promise<Answer<PushResponse>> {
      const ids = ops.map(({ url, body }) => (body as { id?: string }).id ?? url.slice(-2));
      events.push(`sends ${ids}`);
      const results = ops.map(({ id }, i) => {
        const set = ids[i] ?? '';
        const status = statuses[set] ?? 201;
        return status === 201 ? { id, status, row: serverSet(set, DATE).view } : { id, status };
      });
      return { kind: 'ok', body: { boot: 'b1', now: engine.ports.time, hi: null, results } };
    },
  };
});

const log = (...ids: string[]) =>
  mutate(
    engine,
    ids.map((id) => createCall('log', { id, ...fields })),
  );
const drain = async (max = 1) => {
  events.length = 0;
  return push(engine, api as Api, { ...fullPace(), max });
};
const sends = () => events.filter((event) => event.startsWith('sends')).map((event) => event.slice(6));
const states = () => [...engine.disk.outbox.values()].map(({ n, state }) => [n, state]);

test('R8: while an answer by which all is done is taken in, the next push is under way', async () => {
  await log('l1', 'l2', 'l3');
  expect(await drain()).toEqual({ kind: 'done' });
  expect(sends()).toEqual(['l1', 'l2', 'l3']);
  expect(events.map((event) => event.replace(/^outbox.*/, 'takes in'))).toEqual([
    'sends l1',
    ...['sends l2', 'takes in', 'sends l3', 'takes in'],
    'takes in',
  ]);
  expect(states()).toEqual([]);
});

test('the push after that one is read before the answer is taken in', async () => {
  await log('l1', 'l2', 'l3');
  const { outbox } = engine.store;
  const { page } = outbox;
  outbox.page = async (...asked) => {
    const found = await page(...asked);
    if (found.some(({ entityId }) => entityId === 'l3')) events.push('reads l3');
    return found;
  };
  await drain();
  const taken = events.findIndex((event) => event.startsWith('outbox'));
  expect(events.indexOf('reads l3')).toBeGreaterThan(events.indexOf('sends l2'));
  expect(events.indexOf('reads l3')).toBeLessThan(taken);
});

test('R8: what stands behind an answer that was not taken in does not overtake it', async () => {
  await log('l1', 'l2', 'l3');
  const { push: answer } = api;
  api.push = async (request) => {
    // Another tab starts anew while the first answer is taken in.
    if (engine.disk.meta && events.length === 1)
      engine.disk.meta = { ...engine.disk.meta, generation: engine.disk.meta.generation + 1 };
    return answer(request);
  };
  await drain();
  expect(sends()).toEqual(['l1', 'l2', 'l1,l2,l3']);
  expect(states()).toEqual([]);
});

test('R14: the next push goes with the position of the answer that is being taken in', async () => {
  await log('l1', 'l2', 'l3');
  const positions: unknown[] = [];
  const { push: answer } = api;
  api.push = async (request) => {
    positions.push(request.hi);
    const told = await answer(request);
    const hi = { seq: positions.length, nonce: 'n' };
    return told.kind === 'ok' ? { ...told, body: { ...told.body, hi } } : told;
  };
  await drain();
  expect(positions).toEqual([null, { seq: 1, nonce: 'n' }, { seq: 2, nonce: 'n' }]);
});

test('R8: nothing goes before an answer is taken in by which something is not done', async () => {
  await log('l1', 'l2');
  await mutate(engine, [editCall('log', 'l1', { reps: 9 })]);
  statuses = { l1: 422 };
  await drain();
  expect(events.findIndex((event) => event.startsWith('outbox'))).toBeLessThan(events.indexOf('sends l2'));
  // The change of the set that was refused waits behind it (R10).
  expect(sends()).toEqual(['l1', 'l2']);
  expect(states()).toEqual(expect.arrayContaining([[3, 'pending']]));
});

test('R8: what is sent again at its old place is not left behind, and nothing behind it goes before', async () => {
  await log('l1', 'l2', 'l3');
  const [first] = engine.disk.outbox.values();
  if (first) engine.disk.outbox.set(first.n, { ...first, state: 'parked' });
  const { push: answer } = api;
  api.push = async (request) => {
    const parked = [...engine.disk.outbox.values()].find(({ state }) => state === 'parked');
    if (parked) engine.disk.outbox.set(parked.n, { ...parked, state: 'pending' });
    return answer(request);
  };
  await drain();
  expect(sends()).toEqual(['l2', 'l1,l3']);
  expect(states()).toEqual([]);
});

test('R14: and with a later one, where the device knows of it', async () => {
  await log('l1', 'l2');
  const known = { seq: 9, nonce: 'n9' };
  engine.disk.meta = { ...(engine.disk.meta ?? freshMeta('dev')), hi: known };
  const positions: unknown[] = [];
  const { push: answer } = api;
  api.push = async (request) => {
    positions.push(request.hi);
    const told = await answer(request);
    return told.kind === 'ok' ? { ...told, body: { ...told.body, hi: { seq: 4, nonce: 'n4' } } } : told;
  };
  await drain();
  expect(positions).toEqual([known, known]);
});

test('R8: where one change of a push is not done, nothing goes before that is taken in', async () => {
  await log('l1', 'l2', 'l3');
  statuses = { l1: 422 };
  await drain(2);
  expect(sends()).toEqual(['l1,l2', 'l3']);
  expect(events.findIndex((event) => event.startsWith('outbox'))).toBeLessThan(events.indexOf('sends l3'));
});

test('R9: a change that the server could not take at the moment stays, and the drain ends', async () => {
  await log('l1', 'l2');
  statuses = { l1: 503 };
  expect(await drain(2)).toMatchObject({ kind: 'failed', retry: true });
  expect(sends()).toEqual(['l1,l2']);
  expect(states()).toEqual([[1, 'pending']]);
});

test('R9: a server that answers for nothing of what it was sent is not asked in a circle', async () => {
  await log('l1', 'l2');
  const { push: answer } = api;
  api.push = async (request) => {
    const told = await answer(request);
    return told.kind === 'ok' ? { ...told, body: { ...told.body, results: [] } } : told;
  };
  expect(await drain()).toMatchObject({ kind: 'failed' });
  expect(sends().length).toBeLessThan(50);
  expect(states()).toEqual([
    [1, 'pending'],
    [2, 'pending'],
  ]);
});

test('R15: answers of another start are asked for again, and of one that never stays the same not for ever', async () => {
  await log('l1');
  const { push: answer } = api;
  let starts = 0;
  api.push = async (request) => {
    const told = await answer(request);
    starts += 1;
    return told.kind === 'ok' ? { ...told, body: { ...told.body, boot: `other ${starts}` } } : told;
  };
  expect(await drain()).toMatchObject({ kind: 'failed' });
  expect(sends().length).toBeLessThan(50);
  expect(states()).toEqual([[1, 'pending']]);
});

test('R8: a long queue of a new device is not taken for a circle', async () => {
  await log(...Array.from({ length: 30 }, (_, i) => `m${i}`));
  const { push: answer } = api;
  let asked = 0;
  // Each time it does one of two.
  api.push = async (request) => {
    asked += 1;
    const told = await answer(request);
    return told.kind === 'ok'
      ? { ...told, body: { ...told.body, results: told.body.results.slice(0, 1) } }
      : told;
  };
  expect(await push(engine, api as Api, { ...fullPace(), max: 2 })).toEqual({ kind: 'done' });
  expect(asked).toBe(30);
  expect(states()).toEqual([]);
});

test('R9: a push that is taken lets twice as much go next, up to what one may hold', async () => {
  const paceAfter = async (max: number) => {
    const pace = { ...fullPace(), max };
    await push(engine, api as Api, pace);
    return pace.max;
  };
  await log('l1');
  expect(await paceAfter(4)).toBe(8);
  await log('l2');
  expect(await paceAfter(600)).toBe(1_000);
});

test('R9: one that times out lets half as much go next, and at least one; any other silence as much', async () => {
  await log('l1', 'l2', 'l3', 'l4', 'l5');
  const paceAfter = async (max: number, timedOut: boolean) => {
    api.push = async () => ({ kind: 'none', timedOut });
    const pace = { ...fullPace(), max };
    await push(engine, api as Api, pace);
    return pace.max;
  };
  expect(await paceAfter(1_000, true)).toBe(3);
  expect(await paceAfter(1, true)).toBe(1);
  expect(await paceAfter(1_000, false)).toBe(1_000);
});

test('a next push whose request can’t be answered leaves its changes, and what came before is taken in', async () => {
  await log('l1', 'l2');
  const { push: answer } = api;
  api.push = async (request) => (sends().length === 0 ? answer(request) : { kind: 'none', timedOut: false });
  expect(await drain()).toMatchObject({ kind: 'failed' });
  expect(states()).toEqual([[2, 'pending']]);
});

test('what a push has no room for is not read, and little at first', async () => {
  for (const part of ['a', 'b', 'c', 'd']) await log(...Array.from({ length: 50 }, (_, i) => `${part}${i}`));
  const { outbox } = engine.store;
  const { page } = outbox;
  let read: number[] = [];
  outbox.page = async (...asked) => {
    const found = await page(...asked);
    if (asked[0] === 'pending') read.push(found.length);
    return found;
  };
  const sent = await sendable(engine, 100, new Set());
  expect(sent).toHaveLength(100);
  expect(read).toEqual([64, 36]);
  read = [];
  // What follows it is as much, and is read at once.
  expect(await sendableBehind(engine, 100, sent)).toHaveLength(100);
  expect(read).toEqual([100]);
});
