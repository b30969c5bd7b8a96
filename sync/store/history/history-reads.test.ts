import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import fc from 'fast-check';
import { firstValueFrom, map } from 'rxjs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { isDeleted, type Row } from '../../../schema/merge.ts';
import { seriesOf } from '../../../schema/progress/progress.ts';
import { daysBegun, workoutBegins } from '../../../schema/sessions/session-of-sets.ts';
import { trainingSessions } from '../../../schema/sessions/training-sessions.ts';
import { dayKey, previousSets } from '../../../schema/sets/previous.ts';
import { diaryReads } from '../../diary/reads.ts';
import { oneDatabase } from '../../storage/one-database.ts';
import { asked } from '../../storage/requests.ts';
import { PACK_BOUNDS, STORES } from '../collections.ts';
import { quarterBefore } from '../packs/pack-series.ts';
import type { Store, StoredRecord } from '../port.ts';
import { toLog } from '../rows.ts';
import { openRxdbStore } from '../rxdb-store.ts';
import { emissionsOf } from '../testing/emissions.ts';
import { memoryStore } from '../testing/memory-store.ts';
import { byPlace, packRecords } from '../testing/pack-records.ts';

const NOW = Date.parse('2026-01-02T12:00:00.000Z');

/** Where a set is kept: `stale` ones are packed as they were once, and a document stands for them. */
type Side = 'document' | 'packed' | 'stale';

interface Kept {
  record: StoredRecord;
  side: Side;
  /** How the stale one lies in its pack. */
  before: Row;
}

const clocked = (fields: Row['fields']): Row['clocks'] =>
  Object.fromEntries(Object.keys(fields).map((field) => [field, field === 'deleted' ? 9 : 5]));

const set = fc
  .record({
    exerciseId: fc.constantFrom('e1', 'e2'),
    days: fc.integer({ min: 0, max: 900 }),
    minute: fc.constantFrom(0, 360, 374, 375, 700, 730, 900, 1_380),
    setNumber: fc.integer({ min: 1, max: 3 }),
    weight: fc.integer({ min: 0, max: 8 }).map((steps) => steps * 2.5),
    deleted: fc.boolean().chain((maybe) => (maybe ? fc.boolean() : fc.constant(false))),
    side: fc.constantFrom<Side>('document', 'packed', 'stale'),
    moved: fc.boolean(),
    more: fc.constantFrom(
      ...[{}, {}, { offsetMin: -720 }, { offsetMin: 840 }],
      ...[{ kind: 'warmup' }, { kind: 'failure' }, { kind: null, outcome: 'missed' }],
    ),
  })
  .map(({ exerciseId, days, minute, setNumber, weight, deleted, side, moved, more }) => {
    const fields = {
      exerciseId,
      exerciseName: 'Row',
      date: new Date(NOW - days * 86_400_000 + minute * 60_000).toISOString(),
      setNumber,
      weight,
      reps: 8,
      enteredWeight: weight,
      enteredUnit: 'kg',
      deleted,
      ...more,
    };
    const old = {
      ...fields,
      weight: weight + 1_000,
      deleted: false,
      ...(moved ? { exerciseId: exerciseId === 'e1' ? 'e2' : 'e1', date: '2024-06-01T10:00:00.000Z' } : {}),
    };
    return { fields, old, side };
  });

const diary = fc.array(set, { maxLength: 60 }).map((sets): Kept[] =>
  sets.map(({ fields, old, side }, i) => {
    const row = { type: 'log' as const, id: `s${String(i).padStart(3, '0')}`, seq: 1 };
    return {
      side,
      record: { view: { ...row, fields, clocks: clocked(fields) } },
      before: { ...row, fields: old, clocks: clocked(old) },
    };
  }),
);

async function fill(store: Store, kept: readonly Kept[]): Promise<void> {
  const packed = kept.flatMap(({ side, record, before }) =>
    side === 'packed' ? [record] : side === 'stale' ? [{ view: before }] : [],
  );
  await store.commit({
    packs: { put: [...byPlace(packed).values()].map(({ place, records }) => packRecords(place, records)) },
  });
  await store.commit({
    records: { put: kept.filter(({ side }) => side !== 'packed').map(({ record }) => record) },
  });
  const exercise = (id: string): StoredRecord => ({
    view: { type: 'exercise', id, fields: { name: id }, clocks: { name: 1 }, seq: 1 },
  });
  await store.commit({ records: { put: [exercise('e1'), exercise('e2')] } });
}

/** Every read compared with the same over a plain list. */
async function compare(store: Store, kept: readonly Kept[]): Promise<void> {
  const logs = kept
    .map(({ record }) => record.view)
    .filter((row) => !isDeleted(row))
    .map(toLog);
  const oldestFirst = logs.toSorted((a, b) =>
    a.date === b.date ? a.setNumber - b.setNumber || (a.id < b.id ? -1 : 1) : a.date < b.date ? -1 : 1,
  );
  const reads = diaryReads(store.live, { now: () => NOW });
  for (const exerciseId of ['e1', 'e2']) {
    const own = oldestFirst.filter((log) => log.exerciseId === exerciseId);
    expect(await firstValueFrom(store.live.setsOf(exerciseId))).toEqual(own);
    const soFar = own.filter(({ date }) => dayKey(date) <= dayKey(NOW));
    expect(await firstValueFrom(reads.seriesOf(exerciseId))).toEqual(seriesOf(soFar));
    expect(await firstValueFrom(reads.previousSets(exerciseId))).toEqual(previousSets(own, NOW));
    for (const limit of [1, 5, 1_000]) {
      const dates = store.live
        .newestSetsOf(exerciseId, limit)
        .pipe(map((newest) => newest.map(({ date }) => date)));
      expect(await firstValueFrom(dates)).toEqual(
        own
          .toReversed()
          .slice(0, limit)
          .map(({ date }) => date),
      );
    }
  }
  const yearOf = ({ date }: { date: string }) => Number(date.slice(0, 4));
  for (const year of [2022, 2023, 2024, 2025, 2026]) {
    expect(await firstValueFrom(store.live.setsOfYear(year))).toEqual(
      oldestFirst.filter((log) => yearOf(log) === year),
    );
    for (const since of [`${year}-01-01`, `${year}-07-03`, `${year}-12-30T12:00:00.000Z`]) {
      const found = await firstValueFrom(store.live.setsOfYear(year, since));
      expect(found.filter(({ date }) => date >= since)).toEqual(
        oldestFirst.filter((log) => yearOf(log) === year && log.date >= since),
      );
    }
  }
  const years = await firstValueFrom(store.live.setYears());
  expect(years).toEqual(years.toSorted((a, b) => b - a));
  expect(years).toEqual(expect.arrayContaining(logs.map(yearOf)));
  const days = ['2025-03-01', '2025-09-30'] as const;
  expect(
    (await firstValueFrom(reads.sessionsBetween(...days))).map(({ key, sets }) => ({ key, sets })),
  ).toEqual(
    trainingSessions(logs)
      .filter(({ day }) => day >= days[0] && day <= days[1])
      .map(({ key, sets }) => ({ key, sets })),
  );
  expect(await firstValueFrom(reads.trainingDays())).toEqual(
    daysBegun(workoutBegins(logs.map(({ date }) => quarterBefore(Date.parse(date))))),
  );
  const refs = kept.map(({ record }) => record.view);
  const byId = (a: StoredRecord, b: StoredRecord) => (a.view.id < b.view.id ? -1 : 1);
  const records = kept.map(({ record }) => record);
  expect((await store.records.get([...refs, { type: 'log', id: 'nobody' }])).sort(byId)).toEqual(records);
  const all: StoredRecord[] = [];
  for await (const some of store.records.all('log')) all.push(...some);
  expect(all.sort(byId)).toEqual(records);
}

/** As a version before the series left them. */
async function forgetSeries(userId: string, factory: IDBFactory): Promise<void> {
  const database = oneDatabase({
    name: `chalkbook-${userId}`,
    stores: STORES,
    factory,
    keyRange: IDBKeyRange,
    multiInstance: false,
  });
  await database.write([PACK_BOUNDS], async (of) => {
    const all = await asked<Record<string, unknown>[]>(of(PACK_BOUNDS).getAll());
    for (const { quarters: _, weights: __, ...bounds } of all) of(PACK_BOUNDS).put(bounds);
  });
  database.close();
}

/** Midnight there falls into an hour of UTC: 18:15. */
beforeAll(() => {
  vi.stubEnv('TZ', 'Asia/Kathmandu');
});
afterAll(() => void vi.unstubAllEnvs());

describe('R20: every read answers the same, whichever side of the hot window a set is on', () => {
  test('in memory', async () => {
    await fc.assert(
      fc.asyncProperty(diary, async (kept) => {
        const store = memoryStore();
        await fill(store, kept);
        await compare(store, kept);
      }),
      { numRuns: 200 },
    );
  });

  test('in IndexedDB', async () => {
    let databases = 0;
    await fc.assert(
      fc.asyncProperty(diary, fc.boolean(), async (kept, isOlder) => {
        const userId = `h${++databases}`;
        const factory = new IDBFactory();
        const store = await openRxdbStore({
          userId,
          now: () => NOW,
          multiInstance: false,
          indexedDB: { factory, keyRange: IDBKeyRange },
        });
        try {
          await fill(store, kept);
          if (isOlder) await forgetSeries(userId, factory);
          await compare(store, kept);
        } finally {
          await store.destroy();
        }
      }),
      { numRuns: 30 },
    );
  });

  test.each([
    ['in memory', async () => memoryStore()],
    [
      'in IndexedDB',
      () =>
        openRxdbStore({
          userId: 'live',
          now: () => NOW,
          multiInstance: false,
          indexedDB: { factory: new IDBFactory(), keyRange: IDBKeyRange },
        }),
    ],
  ])('and again after each change: %s', async (_, open) => {
    const store = await open();
    const [kept] = fc.sample(
      set.filter(({ fields }) => !fields.deleted).map(({ fields }) => fields),
      { numRuns: 1, seed: 7 },
    );
    const fields = { ...kept, exerciseId: 'e1', weight: 50 } as unknown as Record<string, string | number>;
    const view: Row = { type: 'log', id: 's1', fields, clocks: clocked(fields), seq: 1 };
    const seen = emissionsOf(store.live.setsOf('e1'));
    const year = Number(String(fields.date).slice(0, 4));
    const ofYear = emissionsOf(store.live.setsOfYear(year));
    const settled = (weight: number | undefined) => seen.until((sets) => sets[0]?.weight === weight);
    const settledYear = (text: string) =>
      ofYear.until(([first]) => first !== undefined && `${first.exerciseId} ${first.weight}` === text);
    await seen.first();
    await fill(store, [{ side: 'packed', record: { view }, before: view }]);
    await settled(50);
    await settledYear('e1 50');
    await store.commit({ records: { put: [{ view: { ...view, fields: { ...fields, weight: 60 } } }] } });
    await settled(60);
    await settledYear('e1 60');
    await store.commit({
      records: { put: [{ view: { ...view, fields: { ...fields, exerciseId: 'e2' } } }] },
    });
    await settled(undefined);
    await settledYear('e2 50');
    await store.commit({ records: { remove: [view] } });
    await settled(50);
    await settledYear('e1 50');
    await store.destroy();
  });
});
