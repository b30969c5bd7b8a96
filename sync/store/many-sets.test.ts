import { IDBFactory, IDBIndex, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb';
import { firstValueFrom } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DAY_MS } from '../../schema/constants.ts';
import type { Call } from '../../schema/operation.ts';
import { daysBegun } from '../../schema/sessions/session-of-sets.ts';
import type { Engine } from '../engine.ts';
import { createCall } from '../intents/calls.ts';
import { readThenMutate } from '../outbox/mutate.ts';
import { StorageInstance } from '../storage/storage-instance.ts';
import { fakePorts } from '../testing/fakes.ts';
import { serverSet } from '../testing/sets.ts';
import type { Store } from './port.ts';
import { openRxdbStore } from './rxdb-store.ts';

/** What a task of a phone can take in without a finger noticing. */
const AT_ONCE = 250;
const START = Date.UTC(2023, 11, 1, 12);

let store: Store;
/** Documents and packs that each request for many has given. */
let taken: number[];

beforeEach(async () => {
  store = await openRxdbStore({
    userId: 'u1',
    now: () => 0,
    multiInstance: false,
    indexedDB: { factory: new IDBFactory(), keyRange: IDBKeyRange },
  });
  taken = [];
  for (const source of [IDBObjectStore, IDBIndex]) {
    const original = source.prototype.getAll;
    vi.spyOn(source.prototype, 'getAll').mockImplementation(function (this: never, ...args) {
      const request = (original as (...args: unknown[]) => IDBRequest<unknown[]>).apply(this, args);
      request.addEventListener('success', () => taken.push(request.result.length));
      return request as never;
    });
  }
});

afterEach(async () => {
  vi.restoreAllMocks();
  await store.destroy();
});

/** Two exercises, five sets a day. */
async function fill(days: number): Promise<void> {
  const put = Array.from({ length: days * 10 }, (_, i) => {
    const day = Math.floor(i / 10);
    return serverSet(`s${i}`, new Date(START + day * DAY_MS + (i % 5) * 1_000).toISOString(), {
      fields: { exerciseId: i % 2 === 0 ? 'e1' : 'e2' },
    });
  });
  await store.commit({ records: { put }, allNew: true });
  taken = [];
}

test('days, years and sets dated ahead are found among very many without taking them in', async () => {
  await fill(150);
  const days = daysBegun(await firstValueFrom(store.live.workoutBegins()));
  expect([days.length, days[0]]).toEqual([150, '2023-12-01']);
  expect(await firstValueFrom(store.live.setYears())).toEqual([2024, 2023]);
  const last = new Date(START + 149 * DAY_MS).toISOString();
  const ahead = await firstValueFrom(store.live.setsAfter(() => last));
  expect(new Set(ahead.map(({ date }) => date.slice(0, 10)))).toEqual(new Set(['2024-04-28']));
  expect(taken.reduce((sum, count) => sum + count, 0)).toBe(ahead.length);
});

test('a read of very many sets takes them in some at a time', async () => {
  await fill(150);
  expect(await firstValueFrom(store.live.setsOf('e1'))).toHaveLength(750);
  expect(await firstValueFrom(store.live.setsOfYear(2024))).toHaveLength(1_190);
  expect(Math.max(...taken)).toBeLessThanOrEqual(AT_ONCE);
});

test('sets dated ahead are looked for again when one comes or goes, and not when another is saved', async () => {
  await fill(1);
  const now = new Date(START + DAY_MS).toISOString();
  const heard: string[] = [];
  const reader = store.live
    .setsAfter(() => now)
    .subscribe((sets) => heard.push(sets.map(({ id }) => id).join()));
  await expect.poll(() => heard).toEqual(['']);
  const ahead = serverSet('ahead', new Date(START + 3 * DAY_MS).toISOString());
  await store.commit({ records: { put: [serverSet('today', now)] } });
  await store.commit({ records: { put: [ahead] } });
  await expect.poll(() => heard).toEqual(['', 'ahead']);
  await store.commit({ records: { remove: [ahead.view] } });
  await expect.poll(() => heard).toEqual(['', 'ahead', '']);
  reader.unsubscribe();
});

const newSet = (i: number): Call =>
  createCall('log', {
    id: `n${i}`,
    exerciseId: 'e1',
    exerciseName: 'Row',
    weight: 60,
    enteredWeight: 60,
    enteredUnit: 'kg',
    reps: 5,
    setNumber: 1,
    date: new Date(START + i * 1_000).toISOString(),
  } as { id: string });

/** None of which has left the hot window. */
const write = (newSets: Iterable<Call>, signal?: AbortSignal) => {
  const packing = { windowMs: Number.MAX_SAFE_INTEGER, everyMs: DAY_MS };
  const engine: Engine = { userId: 'u1', store, ports: fakePorts(), packing };
  return readThenMutate(engine, (put) => put([], { allNew: true, newSets, ...(signal ? { signal } : {}) }));
};

test('R2: new sets are made some at a time while they are written, in one write that is told once', async () => {
  let asked = 0;
  let waiting = 0;
  let most = 0;
  const add = IDBObjectStore.prototype.add;
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (this: never, ...args) {
    const request = (add as (...args: unknown[]) => IDBRequest).apply(this, args);
    asked += 1;
    waiting += 1;
    most = Math.max(most, waiting);
    request.addEventListener('success', () => {
      waiting -= 1;
    });
    return request as never;
  });
  const told = vi.spyOn(StorageInstance.prototype, 'tell');
  await write(Array.from({ length: 1_000 }, (_, i) => newSet(i)));
  // Of each set an entry and a record.
  expect([asked, most]).toEqual([2_000, 2 * AT_ONCE]);
  expect(told.mock.calls.map(([{ events }]) => events.map(({ documentId }) => documentId))).toEqual([
    [''],
    [''],
  ]);
  const entries = await firstValueFrom(store.outbox.entries());
  expect(entries.map(({ n }) => n)).toEqual(Array.from({ length: 1_000 }, (_, i) => i + 1));
  // R5: one each would lie a second ahead of the server's clock.
  expect(new Set(entries.map(({ ts }) => ts)).size).toBe(1);
  expect(await store.meta.read()).toMatchObject({ lastN: 1_000, lastTs: entries.at(-1)?.ts, packedAt: null });
  expect(await firstValueFrom(store.live.setsOf('e1'))).toHaveLength(1_000);
});

test('R2: new sets of which one can not be kept, or that are cancelled half-way, leave nothing', async () => {
  function* withBad() {
    for (let i = 0; i < 600; i++) yield newSet(i);
    yield createCall('log', { id: 'bad', reps: 'many' } as { id: string });
  }
  await expect(write(withBad())).rejects.toMatchObject({ code: 'invalid' });
  const cancel = new AbortController();
  function* cancelled() {
    for (let i = 0; i < 1_000; i++) {
      if (i === 600) cancel.abort();
      yield newSet(i);
    }
  }
  await expect(write(cancelled(), cancel.signal)).rejects.toMatchObject({ cause: { name: 'AbortError' } });
  expect(await store.records.documents('log', '', 10)).toEqual([]);
  expect(await store.outbox.page('pending', 0, 10)).toEqual([]);
  expect(await store.meta.read()).toBeNull();
});

test('very many sets that stand here are written anew some at a time, all of them or none', async () => {
  const rows = (reps: number) =>
    Array.from({ length: 1_000 }, (_, i) =>
      serverSet(`s${(i * 7) % 1_000}`, new Date(START + i * 1_000).toISOString(), {
        fields: { exerciseId: 'e1', reps },
      }),
    );
  await store.commit({ records: { put: rows(5) }, allNew: true });
  taken = [];
  let waiting = 0;
  let most = 0;
  const cancel = new AbortController();
  const put = IDBObjectStore.prototype.put;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: never, ...args) {
    const request = (put as (...args: unknown[]) => IDBRequest).apply(this, args);
    waiting += 1;
    most = Math.max(most, waiting);
    const done = () => {
      waiting -= 1;
      cancel.abort();
    };
    request.addEventListener('success', done);
    request.addEventListener('error', done);
    return request as never;
  });
  const cancelled = store.commit({ records: { put: rows(6) }, signal: cancel.signal });
  await expect(cancelled).rejects.toMatchObject({ name: 'AbortError' });
  const repsOfAll = async () =>
    new Set((await store.records.documents('log', '', 2_000)).map(({ view }) => view.fields.reps));
  expect(await repsOfAll()).toEqual(new Set([5]));
  taken = [];
  await store.commit({ records: { put: rows(7) } });
  expect([most, Math.max(...taken)]).toEqual([AT_ONCE, AT_ONCE]);
  expect(await repsOfAll()).toEqual(new Set([7]));
});
