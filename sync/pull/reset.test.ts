import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Row } from '../../schema/merge.ts';
import type { OfferRequest } from '../../schema/protocol.ts';
import type { Api } from '../http/sync-api.ts';
import type { Answer } from '../http/transport.ts';
import { createCall, deleteCall, editCall } from '../intents/calls.ts';
import { mutate, readThenMutate } from '../outbox/mutate.ts';
import { freshMeta } from '../store/fresh-meta.ts';
import { recordOn } from '../store/testing/memory-disk.ts';
import { type TestEngine, testEngine } from '../testing/engine.ts';
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
  const refusal: Answer<unknown> = {
    kind: 'refused',
    status: 410,
    marked: true,
    code: 'reset_required',
    message: '',
    retryAfterMs: null,
    server: { boot: 'b2', now, hi: HI },
  };
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
