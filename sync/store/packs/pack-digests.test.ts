import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DIGEST_VERSION, digestOf } from '../../../schema/progress/pack-digest.ts';
import { oneDatabase } from '../../storage/one-database.ts';
import { asked } from '../../storage/requests.ts';
import { serverSet } from '../../testing/sets.ts';
import { PACK_BOUNDS, STORES } from '../collections.ts';
import type { Store } from '../port.ts';
import { openRxdbStore } from '../rxdb-store.ts';
import { byPlace, packRecords } from '../testing/pack-records.ts';
import { SERIES_VERSION, seriesIn } from './pack-series.ts';

const indexedDB = { factory: new IDBFactory(), keyRange: IDBKeyRange };
let store: Store;

/** Sets of 50 exercises in two years, one of each deleted. */
const sets = Array.from({ length: 50 }, (_, exercise) =>
  ['2022', '2023'].flatMap((year) =>
    ['01', '02', '03'].map((month, i) =>
      serverSet(`${exercise + 10}-${year}-${month}`, `${year}-${month}-05T10:00:00.000Z`, {
        fields: { exerciseId: `e${exercise}`, deleted: i === 2 },
      }),
    ),
  ),
).flat();
const packs = [...byPlace(sets).values()].map(({ place, records }) => packRecords(place, records));

beforeEach(async () => {
  indexedDB.factory = new IDBFactory();
  store = await openRxdbStore({ userId: 'u1', now: () => 0, multiInstance: false, indexedDB });
  await store.commit({ packs: { put: packs } });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await store.destroy();
});

const byMin = <T extends { minId: string }>(all: readonly T[]) =>
  [...all].sort((a, b) => (a.minId < b.minId ? -1 : 1));
const expected = byMin(
  packs.map((one) => ({
    ...{ exerciseId: one.exerciseId, year: one.year, minId: one.minId, maxId: one.maxId },
    digest: digestOf(one),
  })),
);
const writes = () => vi.spyOn(IDBObjectStore.prototype, 'put');

async function idsIn(batches: AsyncIterable<{ view: { id: string } }[]>): Promise<string[]> {
  const ids: string[] = [];
  for await (const batch of batches) ids.push(...batch.map(({ view }) => view.id));
  return ids.sort();
}

test('every pack has a digest, made once', async () => {
  expect(byMin(await store.packs.digests())).toEqual(expected);
  const put = writes();
  expect(byMin(await store.packs.digests())).toEqual(expected);
  expect(put).not.toHaveBeenCalled();
});

test('one of another release is made anew', async () => {
  await store.packs.digests();
  const database = oneDatabase({
    ...{ name: 'chalkbook-u1', stores: STORES, multiInstance: false },
    ...indexedDB,
  });
  await database.write([PACK_BOUNDS], async (of) => {
    const [bounds] = await asked(of(PACK_BOUNDS).getAll(null, 1));
    of(PACK_BOUNDS).put({ ...bounds, digest: { shown: 99, version: DIGEST_VERSION + 1 } });
  });
  database.close();
  const put = writes();
  expect(byMin(await store.packs.digests())).toEqual(expected);
  expect(put).toHaveBeenCalledTimes(1);
});

const sorted = (all: readonly object[]) => all.map((one) => JSON.stringify(one)).sort();
const seriesOfAll = () => packs.map((one) => seriesIn(one.sets, new Set(one.sets.hidden)));
const told = async (exerciseId?: string) =>
  (await store.packs.series(exerciseId)).map(({ quarters, weights, offsets }) => ({
    quarters,
    weights,
    offsets,
  }));

test('a series that another release kept, or none did, is made anew; one of today’s is read without its pack', async () => {
  const read = vi.spyOn(IDBObjectStore.prototype, 'get');
  expect(await told()).toEqual(expect.arrayContaining(seriesOfAll()));
  expect(read).not.toHaveBeenCalled();
  const database = oneDatabase({
    ...{ name: 'chalkbook-u1', stores: STORES, multiInstance: false },
    ...indexedDB,
  });
  await database.write([PACK_BOUNDS], async (of) => {
    const all = await asked<object[]>(of(PACK_BOUNDS).getAll());
    const older = [
      { seriesVersion: SERIES_VERSION - 1 },
      { seriesVersion: undefined },
      { quarters: undefined },
    ];
    for (const [i, bounds] of all.entries())
      of(PACK_BOUNDS).put({
        ...bounds,
        quarters: [1],
        weights: [1],
        offsets: [60],
        ...older[i % older.length],
      });
  });
  database.close();
  expect(sorted(await told())).toEqual(sorted(seriesOfAll()));
  // Kept, so that a phone which was updated unpacks its years once, and not at each look at a chart.
  read.mockClear();
  expect(sorted(await told())).toEqual(sorted(seriesOfAll()));
  expect(read).not.toHaveBeenCalled();
});

test('where there is no room to keep a series, it is told all the same', async () => {
  const database = oneDatabase({
    ...{ name: 'chalkbook-u1', stores: STORES, multiInstance: false },
    ...indexedDB,
  });
  await database.write([PACK_BOUNDS], async (of) => {
    const [bounds] = await asked<{ exerciseId: string; year: number }[]>(of(PACK_BOUNDS).getAll(null, 1));
    of(PACK_BOUNDS).put({ ...bounds, seriesVersion: SERIES_VERSION - 1 });
  });
  database.close();
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  writes().mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  expect(sorted(await told())).toEqual(sorted(seriesOfAll()));
  expect(warn).toHaveBeenCalledOnce();
});

test('a pack that is removed takes with it all that is known of it, and readers are told of its exercise', async () => {
  const seen: ReadonlySet<string>[] = [];
  const listening = store.packs.changes.subscribe((ids) => seen.push(ids));
  await store.packs.digests();
  await store.commit({ packs: {} });
  expect(seen).toEqual([]);
  await store.commit({ packs: { remove: [{ exerciseId: 'e7', year: 2022 }] } });
  expect(seen).toEqual([new Set(['e7'])]);
  listening.unsubscribe();
  expect(await store.packs.yearsOf('e7')).toEqual([2023]);
  expect(await told('e7')).toHaveLength(1);
  expect(await store.packs.digests()).toHaveLength(packs.length - 1);
  const places = [
    { exerciseId: 'e7', year: 2022 },
    { exerciseId: 'e7', year: 2023 },
  ];
  expect((await store.packs.get(places)).map(({ year }) => year)).toEqual([2023]);
  expect(await store.packs.get([])).toEqual([]);
  expect(await store.packs.mayHold([])).toEqual([]);
});

test('the packs of an exercise are known newest first, and those of a year apart from all others', async () => {
  expect(await store.packs.yearsOf('e7')).toEqual([2023, 2022]);
  const places = await store.packs.placesOf(2022);
  expect(places).toHaveLength(50);
  expect(new Set(places.map(({ year }) => year))).toEqual(new Set([2022]));
  expect(await store.packs.placesOf()).toHaveLength(packs.length);
  const ofYear = await store.packs.seriesOfYear(2023);
  expect(ofYear).toHaveLength(50);
  expect(new Set(ofYear.map(({ year }) => year))).toEqual(new Set([2023]));
  expect(await told('e7')).toEqual(
    packs
      .filter(({ exerciseId }) => exerciseId === 'e7')
      .map((one) => seriesIn(one.sets, new Set(one.sets.hidden))),
  );
});

test('on a full disk they are told all the same', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  writes().mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(byMin(await store.packs.digests())).toEqual(expected);
  expect(warned).toHaveBeenCalled();
});

test('on a full disk summaries are told all the same', async () => {
  const summing = {
    version: 3,
    summaryOf: ({ exerciseId, year }: { exerciseId: string; year: number }, hidden: ReadonlySet<number>) =>
      `${exerciseId} ${year} without ${hidden.size}` as never,
  };
  const summed = async () =>
    (await store.packs.summaries('e7', summing)).map(({ summary }) => summary).sort();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const full = writes().mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(await summed()).toEqual(['e7 2022 without 1', 'e7 2023 without 1']);
  full.mockRestore();
  expect(await summed()).toEqual(['e7 2022 without 1', 'e7 2023 without 1']);
  const put = writes();
  expect(await summed()).toEqual(['e7 2022 without 1', 'e7 2023 without 1']);
  expect(put).not.toHaveBeenCalled();
});

test('of all sets those packs are left out that are known, but for one in which a document may stand', async () => {
  const moved = serverSet('12-2022-02', '2022-02-05T10:00:00.000Z', { fields: { exerciseId: 'other' } });
  await store.commit({ records: { put: [moved] } });
  const isOf2022 = vi.fn(() => true);
  const found = await idsIn(store.records.sets(isOf2022));
  expect(found).toEqual(['12-2022-01', '12-2022-02', '12-2022-03']);
  expect(isOf2022).toHaveBeenCalledTimes(packs.length - 1);
  expect(await idsIn(store.records.sets(() => false))).toEqual(sets.map(({ view }) => view.id).sort());
});

test('the deleted ones of all packs are found, and none that a document brought back', async () => {
  const [first] = sets.filter(({ view }) => view.fields.deleted === true);
  if (!first) throw new Error('none is deleted');
  const back = { view: { ...first.view, fields: { ...first.view.fields, deleted: false } } };
  await store.commit({ records: { put: [back] } });
  const deleted = sets.filter(({ view }) => view.fields.deleted === true && view.id !== first.view.id);
  expect(await idsIn(store.records.deleted('log'))).toEqual(deleted.map(({ view }) => view.id).sort());
});

test('single sets are found in whichever pack they are, few as well as many', async () => {
  for (const count of [1, 6, 7, 120]) {
    const refs = sets.slice(20, 20 + count).map(({ view }) => ({ type: 'log' as const, id: view.id }));
    const found = await store.records.get([{ type: 'log', id: 'nobody' }, ...refs]);
    expect(found.map(({ view }) => view.id).sort()).toEqual(refs.map(({ id }) => id).sort());
  }
});
