import fc from 'fast-check';
import { parse, safeParse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { isDeleted, type Row } from '../merge.ts';
import { packAll, packKeyOf } from './make-pack.ts';
import { unpack } from './pack.ts';
import { PackSchema } from './pack-formats.ts';
import type { Column, Pack } from './pack-schema.ts';
import { packOfFormat1 } from './present-pack.ts';

const stamp = fc.oneof(
  fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
  fc.integer({ min: 1.7e12, max: 1.7e12 + 3 }),
);
const id = fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/);
// JSON has no -0.
const decimal = (max: number) => fc.double({ min: 0, max, noNaN: true }).map((value) => value + 0);
const iso = (min: string, max: string) =>
  fc.date({ min: new Date(min), max: new Date(max), noInvalidDate: true }).map((at) => at.toISOString());
const date = fc.oneof(
  iso('0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z'),
  iso('2024-12-31T23:59:59.990Z', '2025-01-01T00:00:00.010Z'),
);

/** Fields of a newer release, by names that this one does not have. */
const newer = fc.record(
  {
    rpe: fc.oneof(fc.constant(null), decimal(10)),
    note: fc.string({ maxLength: 20 }),
    isWarmUp: fc.boolean(),
    'date ': decimal(5),
  },
  { requiredKeys: [] },
);
const known = fc.record({
  exerciseId: fc.constantFrom('bench', 'squat'),
  exerciseName: fc.oneof(fc.constantFrom('Bench', 'Bench press'), fc.string({ maxLength: 100 })),
  date,
  setNumber: fc.integer({ min: 1, max: 100 }),
  weight: decimal(5_000),
  reps: fc.integer({ min: 0, max: 10_000 }),
  enteredWeight: decimal(15_000),
  enteredUnit: fc.constantFrom('kg' as const, 'lb' as const),
  deleted: fc.boolean(),
});
const content = fc.tuple(known, fc.oneof(fc.constant({}), newer)).map(([own, more]) => ({ ...more, ...own }));
const clocks = fc.oneof(
  fc.tuple(stamp, stamp).map(([at, deleted]) => ({ ...everyField(at), deleted })),
  fc.tuple(stamp, stamp).map(([at, reps]) => ({ ...everyField(at), reps })),
  fc.dictionary(fc.constantFrom(...Object.keys(everyField(0)), 'rpe'), stamp),
);
const anyRow: fc.Arbitrary<Row> = fc.record({
  type: fc.constant('log'),
  id,
  fields: fc.oneof(
    { weight: 9, arbitrary: content },
    { weight: 1, arbitrary: content.map(({ date: _, ...rest }) => rest) },
  ),
  clocks,
  seq: fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
});
/** Every field that it has was written at once. */
const uniformRow = fc.tuple(anyRow, stamp).map(
  ([made, at]): Row => ({
    ...made,
    clocks: Object.fromEntries(Object.keys(made.fields).map((name) => [name, at])),
  }),
);
const row = fc.oneof(anyRow, uniformRow);
const rows = fc.uniqueArray(row, { selector: (made) => made.id, maxLength: 40 });

function everyField(at: number): Record<string, number> {
  const names = 'exerciseId exerciseName date setNumber weight reps enteredWeight enteredUnit deleted'.split(
    ' ',
  );
  return Object.fromEntries(names.map((name) => [name, at]));
}
/** The same pack as a release would make it that has these fields in every set. */
function asNewer(made: Pack): Pack {
  const count = made.sync.seqs.length;
  const full = (one: Column): Column => {
    if (!('at' in one) || one.at.length < count) return one;
    if (one.is.every((value) => typeof value === 'number')) return { n: one.is };
    return { r: one.is.map((value) => [value, 1]) };
  };
  const columns = Object.entries(made.sets.columns).map(([name, one]) => [name, full(one)]);
  return { ...made, sets: { ...made.sets, columns: Object.fromEntries(columns) } };
}
const overTheWire = (packs: readonly object[]) =>
  (JSON.parse(JSON.stringify(packs)) as unknown[]).map((one) => parse(PackSchema, one));
const byId = (a: Row, b: Row) => (a.id < b.id ? -1 : 1);

describe('packing', () => {
  it('R25: gives back every row that the schema permits, exactly, with fields that it does not know', () => {
    fc.assert(
      fc.property(rows, (given) => {
        const { packs, rest } = packAll(given);
        const back = overTheWire(packs).flatMap((one) => unpack(one));
        expect([...back, ...rest].sort(byId)).toEqual([...given].sort(byId));
        expect(rest.every((left) => packKeyOf(left) === null)).toBe(true);
      }),
    );
  });

  it('R27: gives back every row of a pack that a release with other fields made', () => {
    fc.assert(
      fc.property(rows, (given) => {
        const { packs, rest } = packAll(given);
        const back = overTheWire(packs.map(asNewer)).flatMap((one) => unpack(one));
        expect([...back, ...rest].sort(byId)).toEqual([...given].sort(byId));
      }),
    );
  });

  it('R27: gives back every row of a pack of format 1, and makes that format for who asks for it', () => {
    const firstRow = row.map(({ fields, ...made }): Row => {
      const own = Object.entries(fields).filter(([name]) => Object.hasOwn(everyField(0), name));
      return { ...made, fields: Object.fromEntries(own) };
    });
    fc.assert(
      fc.property(fc.uniqueArray(firstRow, { selector: (made) => made.id, maxLength: 40 }), (given) => {
        const { packs, rest } = packAll(given);
        const back = overTheWire(packs.map(packOfFormat1)).flatMap((one) => unpack(one));
        expect([...back, ...rest].sort(byId)).toEqual([...given].sort(byId));
      }),
    );
  });

  it('makes one pack an exercise and UTC year, in order, with its ids bounded and deleted sets hidden', () => {
    fc.assert(
      fc.property(rows, (given) => {
        const { packs } = packAll(given);
        const places = packs.map(({ exerciseId, year }) => `${exerciseId} ${year}`);
        expect(new Set(places).size).toBe(places.length);
        for (const made of packs) {
          const found = unpack(made);
          for (const [i, { id: of, fields }] of found.entries()) {
            expect(of >= made.minId && of <= made.maxId).toBe(true);
            const before = found[i - 1]?.fields.date;
            expect(before === undefined || (before as string) <= (fields.date as string)).toBe(true);
          }
          const hidden = found.flatMap((one, i) => (isDeleted(one) ? [i] : []));
          expect(made.sets.hidden).toEqual(hidden);
        }
      }),
    );
  });
});

describe('the size of packs', () => {
  const year = (exerciseId: string, more: object = {}): Row[] =>
    Array.from({ length: 130 }, (_, i) => {
      const fields = {
        exerciseId,
        exerciseName: 'Barbell Bench Press',
        date: new Date(
          Date.UTC(2025, 0, 2, 17, 3, 11, 417) + Math.floor(i / 3) * 7 * 86_400_000,
        ).toISOString(),
        setNumber: (i % 3) + 1,
        weight: 60 + 2.5 * Math.floor(i / 12),
        reps: 8 - (i % 3),
        enteredWeight: 60 + 2.5 * Math.floor(i / 12),
        enteredUnit: 'kg',
        deleted: false,
        ...more,
      };
      const at = Date.UTC(2025, 0, 2) + i * 1_003;
      const id = `0194281f-${String(i).padStart(4, '0')}-7${exerciseId}-8a2e-5d3f9c0b1a7e`;
      return {
        type: 'log',
        id,
        fields,
        clocks: Object.fromEntries(Object.keys(fields).map((f) => [f, at])),
        seq: i,
      };
    });
  const exercises = Array.from({ length: 10 }, (_, i) => `0${i}b`);
  const bytes = (value: unknown) => JSON.stringify(value).length;

  it('is within 2 % of what it was before packs said their fields', () => {
    const { packs } = packAll(exercises.flatMap((id) => year(id)));
    expect(bytes(packs) / bytes(packs.map(packOfFormat1))).toBeLessThan(1.02);
  });

  it('grows by the values only when a set has a field more', () => {
    const { packs } = packAll(exercises.flatMap((id) => year(id, { rpe: 8 })));
    expect(packs.every(({ sync }) => sync.clocks.length === 0)).toBe(true);
    const without = bytes(packAll(exercises.flatMap((id) => year(id))).packs);
    expect(bytes(packs) - without).toBeLessThan(1_300 * 8);
  });
});

describe('the pack that arrives', () => {
  const one: Row = {
    type: 'log',
    id: 's1',
    fields: {
      exerciseId: 'bench',
      exerciseName: 'Bench',
      date: '2025-03-01T10:00:00.000Z',
      setNumber: 1,
      weight: 60,
      reps: 8,
      enteredWeight: 60,
      enteredUnit: 'kg',
      deleted: false,
    },
    clocks: everyField(7),
    seq: 1,
  };
  const good = () =>
    structuredClone(packAll([one, { ...one, id: 's2' }]).packs[0]) as unknown as {
      year: number;
      sets: { columns: Record<string, Column>; hidden: number[] };
      sync: Record<string, unknown>;
    };
  const accepts = (change: (made: ReturnType<typeof good>) => void) => {
    const made = good();
    change(made);
    return safeParse(PackSchema, made).success;
  };
  const acceptsColumn = (name: string, column: Column) =>
    accepts(({ sets }) => Object.assign(sets.columns, { [name]: column }));

  it('is refused when its columns differ in length, its dates in year, or a value is out of range', () => {
    expect(accepts(() => undefined)).toBe(true);
    expect(acceptsColumn('reps', { n: [8] })).toBe(false);
    expect(accepts(({ sync }) => Object.assign(sync, { ids: 's1' }))).toBe(false);
    expect(acceptsColumn('exerciseName', { r: [['Bench', 1]] })).toBe(false);
    expect(accepts((made) => Object.assign(made, { year: 2024 }))).toBe(false);
    expect(acceptsColumn('date', { d: [Date.parse('2025-03-01'), -1] })).toBe(false);
    expect(acceptsColumn('weight', { n: [60, Number.NaN] })).toBe(false);
    expect(acceptsColumn('weight', { n: [60, 5_001] })).toBe(false);
    expect(acceptsColumn('setNumber', { n: [1, 1.5] })).toBe(false);
    expect(acceptsColumn('enteredUnit', { l: 'kx', of: ['kg'] })).toBe(false);
    expect(acceptsColumn('rpe', { at: [1], is: [8] })).toBe(true);
    expect(acceptsColumn('rpe', { at: [1, 2], is: [8, 9] })).toBe(false);
    expect(acceptsColumn('rpe', { at: [1], is: [] })).toBe(false);
  });

  it('R27: is refused in a format of a newer release', () => {
    expect(accepts((made) => Object.assign(made, { format: 3 }))).toBe(false);
  });
});
