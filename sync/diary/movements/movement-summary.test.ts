import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import fc from 'fast-check';
import { firstValueFrom } from 'rxjs';
import { expect, test } from 'vitest';
import type { Row } from '../../../schema/merge.ts';
import { DAILY_FIGURES, dailyFigures } from '../../../schema/progress/daily-figures.ts';
import { liftProgress } from '../../../schema/progress/goals.ts';
import type { MovementSummary } from '../../../schema/progress/movement-summary.ts';
import { recordsOf } from '../../../schema/progress/records.ts';
import { oneDatabase } from '../../storage/one-database.ts';
import { asked } from '../../storage/requests.ts';
import { PACK_SUMMARIES, STORES } from '../../store/collections.ts';
import type { Store } from '../../store/port.ts';
import { isHidden, toLog } from '../../store/rows.ts';
import { openRxdbStore } from '../../store/rxdb-store.ts';
import { memoryStore } from '../../store/testing/memory-store.ts';
import { byPlace, packRecords } from '../../store/testing/pack-records.ts';
import { diaryReads } from '../reads.ts';

const NOW = Date.parse('2026-03-02T12:00:00.000Z');
const CARDS = ['monday', 'friday'] as const;
const SQUAT = 'squat';

/** Days on which a goal was set: before everything, within a packed year, and of late. */
const STARTS = ['2020-01-01', '2025-02-10', '2025-11-20', '2026-02-14'];

/** Few weights, repetitions and days, so that ties, old weights, and sets of one quarter of an hour are common. */
const fields = fc
  .record({
    exerciseId: fc.constantFrom(...CARDS),
    days: fc.constantFrom(3, 10, 17, 24, 90, 380, 450, 800),
    minute: fc.constantFrom(0, 1, 2, 3, 4, 5, 6, 700),
    setNumber: fc.integer({ min: 1, max: 4 }),
    weight: fc.constantFrom(0, 20, 60, 61.25, 80, 100, 100.0005),
    reps: fc.constantFrom(0, 1, 2, 5, 8, 11, 12, 13, 20),
    more: fc.constantFrom<Row['fields']>(
      {},
      {},
      {},
      { kind: 'warmup' },
      { kind: 'partial' },
      { kind: 'drop', chainOf: 's000' },
      { kind: null, outcome: 'missed' },
      { effort: 17, effortScale: 'rpe' },
      { effort: 3, effortScale: 'rir' },
      { repsLeft: 7 },
      { assist: true },
      { durationS: 40 },
      { durationS: 95, distanceM: 400 },
      { offsetMin: 840 },
      { offsetMin: -720 },
    ),
    deleted: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
  })
  .map(({ days, minute, more, ...rest }): Row['fields'] => ({
    ...rest,
    exerciseName: 'Squat',
    date: new Date(NOW - days * 86_400_000 + minute * 60_000).toISOString(),
    enteredWeight: rest.weight,
    enteredUnit: 'kg',
    ...more,
  }));

const rowOf = (i: number, content: Row['fields']): Row => ({
  type: 'log',
  id: `s${String(i).padStart(3, '0')}`,
  seq: 1,
  fields: content,
  clocks: Object.fromEntries(Object.keys(content).map((field) => [field, 5])),
});

const history = fc.record({
  packed: fc.array(fields, { maxLength: 80, size: 'max' }),
  recent: fc.array(fields, { maxLength: 10, size: 'max' }),
  /** By index: what a packed set became by an edit, a deletion, or a move to another card or day. */
  edits: fc.array(fc.tuple(fc.nat({ max: 79 }), fields), { maxLength: 6 }),
});

const exercise = (id: string) => ({
  view: { type: 'exercise', id, fields: { name: 'Squat' }, clocks: { name: 1 }, seq: 1 } as const,
});

async function pack(store: Store, rows: readonly Row[]): Promise<void> {
  const places = byPlace(rows.map((view) => ({ view }))).values();
  await store.commit({
    packs: { put: [...places].map(({ place, records }) => packRecords(place, records)) },
  });
}

const read = (store: Store) => firstValueFrom(diaryReads(store.live, { now: () => NOW }).summaryOf(SQUAT));

/** Everything that is derived of some rows' sets, one by one. */
function derivedOf(rows: Iterable<Row>): unknown[] {
  return derived({ sets: [...rows].filter((row) => !isHidden(row)).map(toLog), packed: [] });
}

/** Everything that is derived of a summary. */
function derived({ sets, packed }: MovementSummary): unknown[] {
  const best = [...sets, ...packed.flatMap(({ bests }) => bests)];
  const found: unknown[] = [];
  for (const target of [0, 61.25, 80, 100, 130])
    for (const targetReps of [1, 12, 13, 20])
      for (const measure of ['weight-reps', 'bodyweight'] as const) {
        const options = { formula: 'epley', withEffort: false, measure } as const;
        for (const startDay of measure === 'bodyweight' ? STARTS.slice(1, 2) : STARTS) {
          const goal = { kind: 'lift', target, targetReps, startDay } as const;
          found.push({ goal, measure, progress: liftProgress(goal, best, options) });
        }
      }
  for (const target of [61.25, 100])
    for (const startDay of STARTS) {
      const goal = { kind: 'estimate', target, startDay } as const;
      for (const withEffort of [false, true]) {
        const options = { formula: 'epley', withEffort } as const;
        found.push({ goal, withEffort, progress: liftProgress(goal, best, options) });
      }
    }
  for (const formula of ['epley', 'mayhew'] as const)
    for (const withEffort of [false, true])
      for (const lifting of [{}, { perDumbbell: true }]) {
        const options = { formula, withEffort, lifting };
        const { list, grid } = recordsOf(sets, options, packed);
        const cells = grid.map(({ reps, weight, day, set: of }) => [reps, weight, day, of.reps]);
        found.push({ options, records: list.map(worded), grid: cells });
        for (const figure of DAILY_FIGURES) {
          const points = dailyFigures(sets, figure, options, packed);
          found.push({ options, figure, points: points.map(({ day, weight }) => [day, weight.toFixed(6)]) });
        }
      }
  return found;
}

/** A packed session's volume names no set. */
function worded({ kind, value, before, day, set }: ReturnType<typeof recordsOf>['list'][number]): string {
  const of = kind === 'session-volume' ? '' : ` ${set?.id}`;
  return `${kind} ${value.toFixed(6)} over ${before.toFixed(6)} on ${day}${of}`;
}

type History = typeof history extends fc.Arbitrary<infer T> ? T : never;

/** Reads between each two steps, so that what was kept is looked at again after every change. */
async function live(store: Store, { packed, recent, edits }: History): Promise<void> {
  const rows = new Map<string, Row>();
  const put = (row: Row) => rows.set(row.id, row);
  const old = packed.map((content, i) => rowOf(i, content));
  await store.commit({ records: { put: CARDS.map(exercise) } });
  await pack(store, old);
  old.forEach(put);
  expect(derived(await read(store))).toEqual(derivedOf(rows.values()));

  const fresh = recent.map((content, i) => rowOf(500 + i, content));
  const edited = new Map(
    edits.flatMap(([at, content]) => (old[at] ? [[old[at].id, rowOf(at, content)] as const] : [])),
  );
  const documents = [...fresh, ...edited.values()];
  await store.commit({ records: { put: documents.map((view) => ({ view })) } });
  documents.forEach(put);
  const changed = derivedOf(rows.values());
  expect(derived(await read(store))).toEqual(changed);

  // As the packing of old sets leaves them: in their packs anew, and no documents.
  const again = byPlace([...rows.values()].map((view) => ({ view })));
  const emptied = [...byPlace(old.map((view) => ({ view })))]
    .filter(([key]) => !again.has(key))
    .map(([, { place }]) => place);
  await store.commit({
    packs: {
      put: [...again.values()].map(({ place, records }) => packRecords(place, records)),
      remove: emptied,
    },
    records: { remove: documents.map(({ type, id }) => ({ type, id })) },
  });
  const packedAgain = await read(store);
  expect(derived(packedAgain)).toEqual(changed);
  expect(await read(store)).toEqual(packedAgain);
}

const databaseOf = (userId: string, factory: IDBFactory) =>
  oneDatabase({
    name: `chalkbook-${userId}`,
    stores: STORES,
    factory,
    keyRange: IDBKeyRange,
    multiInstance: false,
  });

test('records and charts are those of all sets, through edits, deletions, moves and packings', async () => {
  await fc.assert(
    fc.asyncProperty(history, (of) => live(memoryStore(), of)),
    { numRuns: 60 },
  );
});

test('a packed day that moved a few grams more than the one before is no record, as it is none unpacked', async () => {
  const path = '14:3:1:4:8:7:10:11:11:15:14:14:15:11:11:11';
  await fc.assert(
    fc.asyncProperty(history, (of) => live(memoryStore(), of)),
    { seed: 585541048, path, endOnFailure: true },
  );
});

test('a weight that a heavier set of its quarter hid is known when it is lifted for more repetitions', async () => {
  const content = (at: string, weight: number, reps: number): Row['fields'] => ({
    ...{ exerciseId: 'monday', exerciseName: 'Squat', setNumber: 1, enteredUnit: 'kg', deleted: false },
    ...{ date: `2025-0${at}:00.000Z`, weight, enteredWeight: weight, reps },
  });
  const sets = [content('1-06T18:00', 80, 5), content('1-06T18:05', 60, 4), content('3-03T18:00', 60, 12)];
  const store = memoryStore();
  await store.commit({ records: { put: CARDS.map(exercise) } });
  const rows = sets.map((of, i) => rowOf(i, of));
  await pack(store, rows);
  expect(derived(await read(store))).toEqual(derivedOf(rows));
  const { packed } = await read(store);
  expect(
    recordsOf([], { formula: 'epley', withEffort: false }, packed).list.map(({ kind }) => kind),
  ).toContain('reps');
});

test('the same in IndexedDB, where the summaries are kept', async () => {
  let databases = 0;
  await fc.assert(
    fc.asyncProperty(history, async (of) => {
      const store = await openRxdbStore({
        userId: `m${++databases}`,
        now: () => NOW,
        multiInstance: false,
        indexedDB: { factory: new IDBFactory(), keyRange: IDBKeyRange },
      });
      try {
        await live(store, of);
      } finally {
        await store.destroy();
      }
    }),
    { numRuns: 15 },
  );
});

test('a goal stays reached on the day that it was where the lifter was, also once its set is packed', async () => {
  const store = memoryStore();
  await store.commit({ records: { put: CARDS.map(exercise) } });
  // 8 o'clock on the 10th in Tokyo.
  const row = rowOf(1, {
    ...{ exerciseId: 'monday', exerciseName: 'Squat', setNumber: 1, deleted: false, offsetMin: 540 },
    ...{ date: '2025-02-09T23:00:00.000Z', weight: 100, enteredWeight: 100, enteredUnit: 'kg', reps: 5 },
  });
  await pack(store, [row]);
  const { packed } = await read(store);
  const goal = { kind: 'lift', target: 100, targetReps: 5, startDay: '2025-02-10' } as const;
  const bests = packed.flatMap((one) => one.bests);
  expect(liftProgress(goal, bests, { formula: 'epley', withEffort: false }).reachedOn).toBe('2025-02-10');
});

test('what is kept is read as it is, and made anew where it is missing or of another version', async () => {
  const factory = new IDBFactory();
  const options = { now: () => NOW, multiInstance: false, indexedDB: { factory, keyRange: IDBKeyRange } };
  const store = await openRxdbStore({ userId: 'kept', ...options });
  const content = (await fc.sample(fields, { numRuns: 1, seed: 7 }))[0] as Row['fields'];
  await pack(store, [rowOf(1, { ...content, exerciseId: 'monday', deleted: false })]);
  let made = 0;
  const summing = (version: number) => ({
    version,
    summaryOf: () => ({ quarters: [++made], offsets: [], sets: [], reps: [], volumes: [], bests: [] }),
  });
  const quarters = async (version: number) =>
    (await store.packs.summaries('monday', summing(version))).map(({ summary }) => summary.quarters);
  expect(await quarters(1)).toEqual([[1]]);
  expect(await quarters(1)).toEqual([[1]]);
  expect(await quarters(2)).toEqual([[2]]);
  // Any release that writes the pack leaves no summary of it behind.
  await pack(store, [rowOf(1, { ...content, exerciseId: 'monday', deleted: false, reps: 3 })]);
  expect(await quarters(2)).toEqual([[3]]);
  await store.close();
  const database = databaseOf('kept', factory);
  await database.write([PACK_SUMMARIES], (of) => asked(of(PACK_SUMMARIES).clear()));
  database.close();
  const again = await openRxdbStore({ userId: 'kept', ...options });
  expect((await again.packs.summaries('monday', summing(2))).map(({ summary }) => summary.quarters)).toEqual([
    [4],
  ]);
  await again.destroy();
});
