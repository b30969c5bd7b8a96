import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Row } from '../../schema/merge.ts';
import { BODY_MAX_BYTES, type OfferRequest } from '../../schema/protocol.ts';
import type { Answer } from '../http/answer.ts';
import type { Api } from '../http/sync-api.ts';
import { createCall, deleteCall, editCall } from '../intents/calls.ts';
import { readThenMutate } from '../outbox/mutate.ts';
import { freshMeta } from '../store/meta.ts';
import { recordOn } from '../store/testing/memory-disk.ts';
import { refusedWith } from '../testing/answers.ts';
import { SPONSOR, type TestEngine, testEngine } from '../testing/engine.ts';
import { mutate } from '../testing/mutate.ts';
import { serverSet } from '../testing/sets.ts';
import { applyRows } from './apply-rows.ts';
import { resetToServer } from './reset.ts';

const DATE = '2026-11-19T18:00:00.000Z';
const HI = { seq: 2, nonce: 'restored' };
let engine: TestEngine;
let now: number;
let offered: OfferRequest['rows'];

beforeEach(async () => {
  engine = await testEngine();
  now = engine.ports.time;
  offered = [];
  const at = { seq: 9, nonce: 'lost' };
  engine.disk.meta = { ...freshMeta('dev'), boot: 'b1', offset: 0, hi: at, checkpoint: at };
});

/** A server that was restored, at the engine's time. */
const server = {
  async offer({ rows }: OfferRequest) {
    offered.push(...rows);
    return { kind: 'ok', body: { boot: 'b2', now, hi: HI } };
  },
} as Api;

/** The server of which this device stood at a later position says 410. */
async function reset(): Promise<void> {
  const refusal = refusedWith(410, 'reset_required', { boot: 'b2', now, hi: HI });
  expect(await resetToServer(engine, server, 0, refusal)).toEqual({ kind: 'done' });
}

function put(id: string, clocks: Readonly<Record<string, number>>): void {
  const { view } = serverSet(id, DATE);
  engine.disk.records.set(`log/${id}`, { view: { ...view, clocks: { ...view.clocks, ...clocks } } });
}
const recordOf = (id: string) => engine.disk.records.get(`log/${id}`);

test('R14: clocks ahead of the restored server are cut to its time, the others stay', async () => {
  put('ahead', { weight: now + 5_000, reps: now });
  put('settled', { weight: now - 1 });
  const settled = recordOf('settled');
  await reset();
  expect(offered.find(({ id }) => id === 'ahead')?.clocks.weight).toBe(now + 5_000);
  expect(recordOf('ahead')?.view.clocks).toMatchObject({ weight: now, reps: now, date: 10 });
  expect(recordOf('settled')).toEqual(settled);
  expect(engine.disk.meta).toMatchObject({ hi: HI, checkpoint: null, generation: 1 });
});

test('R6, R14: what the server gives such a row after that is not older than what is here', async () => {
  put('ahead', { weight: now + 5_000 });
  await reset();
  const { view } = serverSet('ahead', DATE, { fields: { weight: 80 } });
  const given: Row = { ...view, clocks: { ...view.clocks, weight: now + 1 } };
  const answer = { boot: 'b2', now, hi: HI, rows: [given], next: HI, more: false };
  expect(await applyRows(engine, 1, null, answer)).toBe(true);
  expect(recordOf('ahead')?.view.fields.weight).toBe(80);
});

test('R14, R26: so it is with a row of an entity that this release does not know', async () => {
  const ahead = { ...SPONSOR, clocks: { name: now + 5_000 } };
  await engine.store.commit({ unknownRows: { put: [ahead, { ...SPONSOR, id: 'g2' }] } });
  await reset();
  expect(offered).toContainEqual(ahead);
  const given = { ...SPONSOR, fields: { name: 'Away' }, clocks: { name: now + 1 } };
  const answer = { boot: 'b2', now, hi: HI, rows: [given], next: HI, more: false };
  expect(await applyRows(engine, 1, null, answer)).toBe(true);
  expect(await engine.store.unknownRows.all()).toEqual([given, { ...SPONSOR, id: 'g2' }]);
});

test('R6, R14: of a set with something pending the base is cut, and the view shows what is pending', async () => {
  put('ahead', { weight: now + 5_000 });
  await mutate(engine, [editCall('log', 'ahead', { reps: 12 })]);
  await reset();
  const { view, base } = recordOf('ahead') ?? {};
  expect(base?.clocks.weight).toBe(now);
  expect(base?.fields.reps).toBe(8);
  expect(view?.fields.reps).toBe(12);
  expect(view?.clocks.reps).toBeGreaterThanOrEqual(now);
});

describe('R14: rows are offered back', () => {
  let requests: string[][];
  /** Another answer to a request than that it is taken. */
  let otherwise: (ids: string[]) => Answer<never> | null;
  const sets = (count: number, more: object = {}) => {
    for (let i = 0; i < count; i++) {
      const { view } = serverSet(`s${i}`, DATE);
      engine.disk.records.set(`log/s${i}`, { view: { ...view, fields: { ...view.fields, ...more } } });
    }
  };
  const offers = (boots: (request: number) => string = () => 'b2') =>
    resetToServer(
      engine,
      {
        async offer({ rows }: OfferRequest) {
          const ids = rows.map(({ id }) => id);
          requests.push(ids);
          expect(new TextEncoder().encode(JSON.stringify({ rows })).length).toBeLessThanOrEqual(
            BODY_MAX_BYTES,
          );
          return otherwise(ids) ?? { kind: 'ok', body: { boot: boots(requests.length), now, hi: HI } };
        },
      } as Api,
      0,
      refusedWith(410, 'reset_required'),
    );
  const lost = { seq: 9, nonce: 'lost' };

  beforeEach(() => {
    requests = [];
    otherwise = () => null;
  });

  test('each once, in requests that the server takes', async () => {
    sets(1_200);
    expect(await offers()).toEqual({ kind: 'done' });
    expect(requests.map(({ length }) => length)).toEqual([1_000, 201]);
    requests = [];
    sets(60, { exerciseName: 'ü'.repeat(10_000) });
    engine.disk.meta = { ...freshMeta('dev'), boot: 'b1', offset: 0, hi: lost, checkpoint: lost };
    await offers();
    expect(requests.length).toBeGreaterThan(2);
    expect(new Set(requests.flat()).size).toBe(requests.flat().length);
  });

  test('one that the server can’t take keeps none of the others from it, and stays here', async () => {
    sets(6);
    otherwise = (ids) => (ids.includes('s3') ? refusedWith(422, 'invalid_input') : null);
    expect(await offers()).toEqual({ kind: 'done' });
    const taken = requests.filter((ids) => !ids.includes('s3')).flat();
    expect(taken.sort()).toEqual(['d1', 's0', 's1', 's2', 's4', 's5']);
    expect(recordOf('s3')).toBeDefined();
    expect(engine.disk.meta).toMatchObject({ hi: HI, checkpoint: null });
  });

  test.each([
    ['that is not reached', { kind: 'none', timedOut: false } as const, { kind: 'failed' }],
    ['that wants a sign-in', refusedWith(401, 'unauthenticated'), { kind: 'paused', why: 'signed-out' }],
  ])('to a server %s midway, the reset is begun again the next time', async (_, trouble, end) => {
    sets(1_200);
    otherwise = () => (requests.length === 2 ? trouble : null);
    expect(await offers()).toMatchObject(end);
    expect(engine.disk.meta).toMatchObject({ hi: lost, checkpoint: lost });
  });

  test('to a server that is started anew midway, it is begun again: that start may have lost the first ones', async () => {
    sets(1_200);
    expect(await offers((request) => `b${request}`)).toEqual({ kind: 'done' });
    expect(engine.disk.meta).toMatchObject({ hi: lost, checkpoint: lost });
  });

  test('and another reset that comes meanwhile, or came before, is not undone', async () => {
    sets(3);
    const at = { seq: 1, nonce: 'other' };
    otherwise = () => {
      engine.disk.meta = { ...(engine.disk.meta ?? freshMeta('dev')), generation: 7, hi: at, checkpoint: at };
      return null;
    };
    expect(await offers()).toEqual({ kind: 'done' });
    expect(engine.disk.meta).toMatchObject({ generation: 7, hi: at, checkpoint: at });
    requests = [];
    expect(await offers()).toEqual({ kind: 'done' });
    expect([requests, engine.disk.meta?.generation]).toEqual([[], 7]);
  });
});

describe('R14, R32: of what only pending packs tell', () => {
  const importOld = (...ids: string[]) =>
    readThenMutate(engine, (write) => {
      const date = new Date(engine.ports.time - 365 * 86_400_000).toISOString();
      const content = { exerciseId: 'e1', exerciseName: 'Row', date, setNumber: 1, weight: 60, reps: 5 };
      return write([], { newSets: ids.map((id) => createCall('log', { id, ...content })), allNew: true });
    });
  const clocksOf = (id: string) => recordOn(engine.disk, `log/${id}`)?.view.clocks;

  beforeEach(() => {
    // The device is ahead of the server.
    engine.ports.time = now + 60_000;
    engine.packing = { changesMin: 2 };
  });

  test('nothing is offered or cut, also where they are written while the rows are read', async () => {
    const { all } = engine.store.records;
    vi.spyOn(engine.store.records, 'all').mockImplementation(async function* (type) {
      if (type === 'log') await importOld('new');
      yield* all(type);
    });
    await reset();
    expect(offered.map(({ id }) => id)).not.toContain('new');
    expect(clocksOf('new')?.weight).toBeGreaterThan(now);
  });

  test('no other set is spared', async () => {
    await importOld('a', 'b');
    put('ahead', { weight: now + 5_000 });
    await reset();
    expect(recordOf('ahead')?.view.clocks.weight).toBe(now);
  });

  test('no stamp is cut, and the others are', async () => {
    await importOld('a', 'b');
    await engine.store.commit({ outbox: { remove: [...engine.disk.outbox.keys()] } });
    await mutate(engine, [deleteCall('log', 'a'), deleteCall('log', 'b')]);
    await reset();
    const sets = offered.filter(({ type }) => type === 'log');
    expect(sets.map(({ id, fields }) => [id, fields.deleted])).toEqual([
      ['a', false],
      ['b', false],
    ]);
    expect(clocksOf('a')?.weight).toBe(now);
    expect(clocksOf('a')?.deleted).toBeGreaterThan(now);
  });
});
