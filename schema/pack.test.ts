import fc from 'fast-check';
import { safeParse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { isDeleted, type Row } from './merge.ts';
import { packAll, placeOf, unpack } from './pack.ts';
import { PackSchema } from './pack-schema.ts';

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

const content = fc.record({
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
const clocks = fc.oneof(
  fc.tuple(stamp, stamp).map(([at, deleted]) => ({ ...everyField(at), deleted })),
  fc.tuple(stamp, stamp).map(([at, reps]) => ({ ...everyField(at), reps })),
  fc.dictionary(fc.constantFrom(...Object.keys(everyField(0))), stamp),
);
const row: fc.Arbitrary<Row> = fc.record({
  type: fc.constant('log'),
  id,
  fields: fc.oneof(
    { weight: 9, arbitrary: content },
    { weight: 1, arbitrary: content.map(({ date: _, ...rest }) => rest) },
  ),
  clocks,
  seq: fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
});
const rows = fc.uniqueArray(row, { selector: (made) => made.id, maxLength: 40 });

function everyField(at: number): Record<string, number> {
  const names = 'exerciseId exerciseName date setNumber weight reps enteredWeight enteredUnit deleted'.split(
    ' ',
  );
  return Object.fromEntries(names.map((name) => [name, at]));
}
const byId = (a: Row, b: Row) => (a.id < b.id ? -1 : 1);

describe('packing', () => {
  it('gives back every row that the schema permits, exactly, over the wire', () => {
    fc.assert(
      fc.property(rows, (given) => {
        const { packs, rest } = packAll(given);
        const wire = JSON.parse(JSON.stringify(packs)) as unknown[];
        const parsed = wire.map((one) => safeParse(PackSchema, one));
        expect(parsed.map(({ success }) => success)).toEqual(packs.map(() => true));
        const back = parsed.flatMap(({ output }) => unpack(output as (typeof packs)[number]));
        expect([...back, ...rest].sort(byId)).toEqual([...given].sort(byId));
        expect(rest.every((left) => placeOf(left) === null)).toBe(true);
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
    structuredClone(packAll([one, { ...one, id: 's2' }]).packs[0]) as never as {
      year: number;
      sets: Record<string, number[] | string>;
      sync: Record<string, unknown>;
    };
  const accepts = (change: (made: ReturnType<typeof good>) => void) => {
    const made = good();
    change(made);
    return safeParse(PackSchema, made).success;
  };

  it('is refused when its columns differ in length, its dates in year, or a value is out of range', () => {
    expect(accepts(() => undefined)).toBe(true);
    expect(accepts(({ sets }) => (sets.reps = [8]))).toBe(false);
    expect(accepts(({ sync }) => (sync.ids = 's1'))).toBe(false);
    expect(accepts(({ sync }) => (sync.names = [['Bench', 1]]))).toBe(false);
    expect(accepts((made) => (made.year = 2024))).toBe(false);
    expect(accepts(({ sets }) => (sets.dates = [Date.parse('2025-03-01'), -1]))).toBe(false);
    expect(accepts(({ sets }) => (sets.weights = [60, Number.NaN]))).toBe(false);
    expect(accepts(({ sets }) => (sets.weights = [60, 5_001]))).toBe(false);
    expect(accepts(({ sets }) => (sets.setNumbers = [1, 1.5]))).toBe(false);
  });
});
