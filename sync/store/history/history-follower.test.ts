import { firstValueFrom, Subject } from 'rxjs';
import { beforeEach, expect, type Mock, test, vi } from 'vitest';
import { oldestFirst } from '../../../schema/sessions/session-of-sets.ts';
import type { WorkoutLog } from '../../../schema/workout-log.ts';
import { serverSet } from '../../testing/sets.ts';
import type { Documents } from '../documents/documents.ts';
import type { PackTable } from '../pack-table.ts';
import { toLog } from '../rows.ts';
import { emissionsOf } from '../testing/emissions.ts';
import { memoryStore } from '../testing/memory-store.ts';
import { byPlace, packRecords } from '../testing/pack-records.ts';
import { follow, shadows, visibleLogs } from './history-follower.ts';

const PLACE = { exerciseId: 'e1', year: 2023 };
const packed = ['b', 'd'].map((id) => serverSet(id, '2023-03-05T10:00:00.000Z'));
const logOf = (id: string) => toLog(serverSet(id, '2026-03-05T10:00:00.000Z').view);

let found: Subject<WorkoutLog[]>;
let touched: Subject<string[]>;
let changes: Subject<Set<string>>;
/** Tells the ids of the documents that the store knows. */
let idsBetween: Mock<Documents['logIdsBetween']>;
let get: PackTable['get'];
beforeEach(() => {
  [found, touched, changes] = [new Subject(), new Subject(), new Subject()];
  idsBetween = vi.fn(async () => []);
  get = vi.fn(async () => [packRecords(PLACE, packed)]);
});

/** The ids that a reader of `e1`, or of all exercises, sees. */
function read(exerciseId: string | null = 'e1') {
  const documents = { touchedLogs: touched, logIdsBetween: idsBetween } as unknown as Documents;
  const packs = { changes, get } as unknown as PackTable;
  const seen = follow({ documents, packs }, found, exerciseId, async (own, cold) => {
    const { value, upTo } = await visibleLogs([PLACE], own, cold);
    return { value: [...value, ...own].map(({ id }) => id), upTo };
  });
  return emissionsOf(seen);
}
const is = (wanted: string) => (seen: readonly string[]) => seen.join() === wanted;

test('packs are asked once, however many sets are saved that none of them can hold', async () => {
  const seen = read();
  found.next([]);
  await seen.until(is('b,d'));
  for (const id of ['e', 'f']) {
    touched.next([id]);
    found.next([logOf(id)]);
    await seen.until(is(`b,d,${id}`));
  }
  changes.next(new Set(['e2']));
  found.next([]);
  await seen.until(is('b,d'));
  expect(get).toHaveBeenCalledTimes(1);
});

test.each([
  ['the very last', 'd'],
  ['one between', 'b'],
])('a document that stands for a packed set, %s, is looked up anew', async (_, id) => {
  const seen = read();
  found.next([]);
  await seen.until(is('b,d'));
  idsBetween.mockResolvedValue([id]);
  touched.next([id, 'z']);
  await seen.until(is(id === 'd' ? 'b' : 'd'));
  expect(get).toHaveBeenCalledTimes(2);
});

test('a document that changed while the packs were read is not missed, nor are they read once more', async () => {
  const given = vi.mocked(get).getMockImplementation();
  const { promise, resolve } = Promise.withResolvers<void>();
  vi.mocked(get).mockImplementationOnce(async (places) => {
    await promise;
    return given?.(places) ?? [];
  });
  idsBetween.mockResolvedValueOnce([]).mockResolvedValue(['d']);
  const seen = read();
  found.next([]);
  touched.next(['d']);
  touched.next(['z']);
  resolve();
  await seen.until(is('b'));
  found.next([logOf('e')]);
  await seen.until(is('b,e'));
  expect(get).toHaveBeenCalledTimes(2);
});

test('a reader of all exercises hears of the packs of each', async () => {
  const seen = read(null);
  found.next([]);
  await seen.until(is('b,d'));
  vi.mocked(get).mockResolvedValue([]);
  changes.next(new Set(['e2']));
  await seen.until(is(''));
});

test('without packs no document is looked up again', async () => {
  vi.mocked(get).mockResolvedValue([]);
  const seen = read();
  touched.next(['A']);
  found.next([]);
  await seen.until(is(''));
  touched.next(['A']);
  found.next([logOf('A')]);
  await seen.until(is('A'));
  expect(get).toHaveBeenCalledTimes(1);
});

test('a document that a read shows before the store tells its id stands for its packed set', async () => {
  const among = [
    { ...PLACE, minId: 'd', maxId: 'f' },
    { ...PLACE, minId: 'b', maxId: 'c' },
  ];
  const ahead = ['a', 'b', 'e', 'f', 'g'].map((id) => ({ id }));
  const cold = { logIdsBetween: async () => ['c'] } as unknown as Parameters<typeof shadows>[2];
  expect(await shadows(among, ahead, cold)).toEqual({ ids: new Set(['b', 'c', 'e', 'f']), upTo: 'f' });
});

test('sets of one instant are in the order of their numbers, then of their ids', () => {
  const set = (id: string, date: string, setNumber: number) => ({ ...logOf(id), date, setNumber });
  const sorted = [
    set('d', '2023-03-05', 2),
    set('c', '2023-03-06', 1),
    set('a', '2023-03-06', 2),
    set('b', '2023-03-06', 2),
    set('0', '2023-03-07', 1),
  ];
  expect(sorted.toReversed().sort(oldestFirst)).toEqual(sorted);
  expect(
    [sorted[3], sorted[0], sorted[4], sorted[2], sorted[1]].flatMap((one) => one ?? []).sort(oldestFirst),
  ).toEqual(sorted);
});

test('the sets of a year since an instant are all there, also those of its very quarter of an hour', async () => {
  const store = memoryStore();
  const dates = ['2023-03-05T10:00:00.000Z', '2023-07-03T10:05:00.000Z', '2023-12-31T23:59:59.999Z'];
  const sets = dates.map((date, i) => serverSet(`s${i}`, date, { fields: { exerciseId: `e${i}` } }));
  const all = [...byPlace(sets).values()].map(({ place, records }) => packRecords(place, records));
  await store.commit({ packs: { put: all } });
  const since = async (instant: string) =>
    (await firstValueFrom(store.live.setsOfYear(2023, instant))).map(({ id }) => id);
  expect(await since('2023-07-03T10:00:00.000Z')).toEqual(['s1', 's2']);
  expect(await since('2023-07-03T10:15:00.000Z')).toEqual(['s2']);
});
