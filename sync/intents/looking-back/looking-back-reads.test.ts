import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { Row } from '../../../schema/merge.ts';
import { packKeyText } from '../../../schema/packs/pack.ts';
import type { Engine } from '../../engine.ts';
import { PACK_SETS } from '../../store/collections.ts';
import type { Store } from '../../store/port.ts';
import { openRxdbStore } from '../../store/rxdb-store.ts';
import { memoryStore } from '../../store/testing/memory-store.ts';
import { byPlace, packRecords } from '../../store/testing/pack-records.ts';
import { fakePorts } from '../../testing/fakes.ts';
import { binItems } from '../bin.ts';
import { lookingBackIntents } from './looking-back.ts';

const FIRST_YEAR = 2016;
const at = (year: number, day: number) => Date.UTC(FIRST_YEAR + year, 0, 1 + day, 12);

const engineOn = (store: Store): Engine => ({ userId: 'u1', store, ports: fakePorts() });

async function pack(store: Store, rows: readonly Row[]): Promise<void> {
  const places = byPlace(rows.map((view) => ({ view }))).values();
  await store.commit({
    packs: { put: [...places].map(({ place, records }) => packRecords(place, records)) },
  });
}

interface Written {
  exerciseId: string;
  date: number;
  /** kg */
  weight: number;
  writtenAt: number;
  /** Only of the weight. */
  editedAt?: number;
  deletedAt?: number;
  broughtBackAt?: number;
}

function rowOf(i: number, written: Written): Row {
  const { exerciseId, date, weight, writtenAt, editedAt, deletedAt, broughtBackAt } = written;
  const content = {
    ...{ exerciseId, exerciseName: exerciseId, date: new Date(date).toISOString(), setNumber: 1 },
    ...{ weight, reps: 5, enteredWeight: weight, enteredUnit: 'kg' },
  };
  const clocks = Object.fromEntries(Object.keys(content).map((field) => [field, broughtBackAt ?? writtenAt]));
  if (editedAt !== undefined) Object.assign(clocks, { weight: editedAt, enteredWeight: editedAt });
  return {
    type: 'log',
    id: `s${String(i).padStart(4, '0')}`,
    seq: i + 1,
    fields: { ...content, deleted: deletedAt !== undefined },
    clocks: { ...clocks, deleted: deletedAt ?? writtenAt },
  };
}

const stamp = fc.integer({ min: 1, max: 12 });
const written = fc.record(
  {
    exerciseId: fc.constantFrom('squat', 'row'),
    date: fc.tuple(fc.nat({ max: 3 }), fc.nat({ max: 300 })).map(([year, day]) => at(year, day)),
    weight: fc.constantFrom(60, 45.36, 61.23, 102.06, 33.3),
    writtenAt: stamp,
    editedAt: stamp,
    deletedAt: stamp,
    broughtBackAt: stamp,
  },
  { requiredKeys: ['exerciseId', 'date', 'weight', 'writtenAt'] },
);

test('packs say of an instant and of pounds what the same rows say, also where documents stand for some', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(written, { maxLength: 40 }),
      fc.array(fc.tuple(fc.nat({ max: 39 }), written), { maxLength: 4 }),
      fc.integer({ min: 0, max: 13 }),
      async (all, edits, instant) => {
        const rows = all.map((one, i) => rowOf(i, one));
        const present = new Map(rows.map((row) => [row.id, row]));
        for (const [i, one] of edits) if (i < rows.length) present.set(rowOf(i, one).id, rowOf(i, one));
        const packed = memoryStore();
        await pack(packed, rows);
        const documents = [...present.values()].filter((row) => !rows.includes(row));
        await packed.commit({ records: { put: documents.map((view) => ({ view })) } });
        const whole = memoryStore();
        await whole.commit({ records: { put: [...present.values()].map((view) => ({ view })) } });

        const tell = async (store: Store) => {
          const intents = lookingBackIntents(engineOn(store));
          const then = await intents.diaryAsOf(instant);
          const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).sort();
          return {
            ...{ before: then.before, still: then.still, added: then.added },
            ...{ changed: ids(then.changed), gone: then.gone.map(({ rows: own }) => ids(own)) },
            pounds: ids((await intents.findConverted()).map(({ set }) => set)),
          };
        };
        expect(await tell(packed)).toEqual(await tell(whole));
      },
    ),
    { numRuns: 150 },
  );
});

const YEARS = 10;
const EXERCISES = ['squat', 'bench', 'row', 'press'];

test('of ten years only the packs are read that may say something', async () => {
  const store = await openRxdbStore({
    ...{ userId: 'looks-back', now: () => at(YEARS, 0), multiInstance: false },
    indexedDB: { factory: new IDBFactory(), keyRange: IDBKeyRange },
  });
  const rows = Array.from({ length: YEARS }, (_, year) =>
    EXERCISES.flatMap((exerciseId) =>
      [10, 100, 200].map((day): Written => {
        const date = at(year, day);
        const isOdd = exerciseId === 'press' && year === 4;
        return { exerciseId, date, writtenAt: date, weight: isOdd ? 45.36 : 60 };
      }),
    ),
  )
    .flat()
    .map((one, i) => rowOf(i, one));
  await pack(store, rows);
  const read = vi.spyOn(IDBObjectStore.prototype, 'get');
  const readAll = vi.spyOn(IDBObjectStore.prototype, 'getAll');
  /** The packs that were read meanwhile. */
  const packsRead = async (work: () => Promise<unknown>) => {
    for (const spy of [read, readAll]) spy.mockClear();
    await work();
    const isOfSets = (of: unknown) => (of as IDBObjectStore).name === PACK_SETS;
    expect(readAll.mock.contexts.filter(isOfSets)).toEqual([]);
    return read.mock.calls.flatMap(([key], i) => {
      const [exerciseId, year] = key as [string, number];
      return isOfSets(read.mock.contexts[i]) ? [packKeyText({ exerciseId, year })] : [];
    });
  };
  const engine = engineOn(store);
  const intents = lookingBackIntents(engine);
  try {
    // Once each, to be known from then on.
    expect(await packsRead(() => intents.findConverted())).toHaveLength(YEARS * EXERCISES.length + 1);
    expect(await packsRead(() => intents.findConverted())).toEqual([`press/${FIRST_YEAR + 4}`]);
    expect((await intents.findConverted()).map(({ pounds }) => pounds)).toEqual([100, 100, 100]);

    const instant = at(6, 150);
    expect((await packsRead(() => intents.diaryAsOf(instant))).sort()).toEqual(
      EXERCISES.map((exerciseId) => packKeyText({ exerciseId, year: FIRST_YEAR + 6 })).sort(),
    );
    expect(await intents.diaryAsOf(instant)).toMatchObject({
      ...{ before: { log: 80 }, still: { log: 80 }, added: { log: 40 } },
      ...{ changed: [], gone: [] },
    });
    expect(await packsRead(() => binItems(engine))).toEqual([]);

    // Whoever writes a pack leaves nothing of what was known of it.
    const date = at(2, 10);
    const deleted = { exerciseId: 'squat', date, writtenAt: date, weight: 60, deletedAt: at(YEARS, -1) };
    const own = rows.filter(({ fields }) => fields.exerciseId === 'squat' && String(fields.date) < '2019');
    await pack(
      store,
      own.map((row, i) =>
        row.fields.date === new Date(date).toISOString()
          ? rowOf(rows.indexOf(row), deleted)
          : (own[i] ?? row),
      ),
    );
    expect((await intents.diaryAsOf(at(YEARS, -10))).still).toEqual({ log: 119 });
  } finally {
    vi.restoreAllMocks();
    await store.destroy();
  }
});
