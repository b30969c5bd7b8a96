import { safeParse } from 'valibot';
import { describe, expect, it } from 'vitest';
import type { Row } from '../merge.ts';
import { pack, packAll, packKeyOf, runsOf } from './make-pack.ts';
import { fromRuns, unpack } from './pack.ts';
import { PackSchema } from './pack-formats.ts';
import { packOfFormat1, presentPack } from './present-pack.ts';

const FIELDS = {
  exerciseId: 'bench',
  exerciseName: 'Bench',
  date: '2025-03-01T10:00:00.000Z',
  setNumber: 1,
  weight: 60,
  reps: 8,
  enteredWeight: 60,
  enteredUnit: 'kg',
  deleted: false,
};
const clocksOf = (fields: object, at: number) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, at]));
const set = (id: string, fields: Partial<Record<keyof typeof FIELDS, Row['fields'][string]>> = {}): Row => ({
  type: 'log',
  id,
  fields: { ...FIELDS, ...fields },
  clocks: clocksOf(FIELDS, 7),
  seq: 1,
});
const only = (rows: readonly Row[]) => {
  const { packs } = packAll(rows);
  expect(packs).toHaveLength(1);
  return packs[0] as (typeof packs)[number];
};

describe('the place of a row', () => {
  it('is its exercise and its UTC year', () => {
    expect(packKeyOf(set('a'))).toEqual({ exerciseId: 'bench', year: 2025 });
    expect(packKeyOf(set('a', { date: '2025-12-31T23:59:59.999Z' }))).toEqual({
      exerciseId: 'bench',
      year: 2025,
    });
  });

  it('is none for what is no set, even with all of a set’s fields', () => {
    expect(packKeyOf({ ...set('a'), type: 'exercise' })).toBeNull();
  });

  it('is none for a set of which it is not known whether it is deleted', () => {
    const { deleted: _, ...fields } = FIELDS;
    expect(packKeyOf({ ...set('a'), fields })).toBeNull();
    expect(packKeyOf(set('a', { deleted: null }))).toBeNull();
    expect(packKeyOf(set('a', { deleted: 'false' }))).toBeNull();
  });

  it.each(['2025-03-01T10:00:00Z', '2025-03-01T10:00:00.0Z', '2025-03-01T11:00:00.000+01:00'])(
    'is none for a date in a form of its own: %s',
    (date) => expect(packKeyOf(set('a', { date }))).toBeNull(),
  );
});

describe('the order in a pack', () => {
  const later = { date: '2025-03-02T10:00:00.000Z' };
  const order = (...rows: readonly Row[]) => unpack(only(rows)).map(({ id }) => id);

  it('is by date, then by set number, then by id, however the rows come', () => {
    const sorted = [
      set('z', { setNumber: 1 }),
      set('b', { setNumber: 2 }),
      set('c', { setNumber: 2 }),
      set('y', { setNumber: 10 }),
      set('a', { ...later, setNumber: 1 }),
    ];
    const ids = ['z', 'b', 'c', 'y', 'a'];
    expect(order(...sorted)).toEqual(ids);
    expect(order(...sorted.toReversed())).toEqual(ids);
    expect(order(...[2, 4, 0, 3, 1].map((at) => sorted[at] as Row))).toEqual(ids);
  });
});

describe('a pack', () => {
  it('gives the rows of some ids, and of no others', () => {
    const made = only([set('a'), set('b'), set('c')]);
    expect(unpack(made, new Set(['c', 'a', 'x'])).map(({ id }) => id)).toEqual(['a', 'c']);
    expect(unpack(made, new Set())).toEqual([]);
  });

  it('says its exercise once, and not set by set', () => {
    const { exerciseId, sets } = only([set('a'), set('b')]);
    expect(exerciseId).toBe('bench');
    expect(sets.columns).not.toHaveProperty('exerciseId');
  });

  it('keeps texts apart that begin with the same letter', () => {
    const rows = ['kg', 'kgf', 'kg'].map((enteredUnit, i) => set(`s${i}`, { enteredUnit }));
    expect(unpack(pack({ exerciseId: 'bench', year: 2025 }, rows))).toEqual(rows);
  });

  it('of the present format is read as it is', () => {
    const made = only([set('a')]);
    expect(presentPack(made)).toBe(made);
  });

  it('of the first format that can’t be read says which column, and of what it has to be', () => {
    const refused = (change: (made: ReturnType<typeof packOfFormat1>) => unknown) => {
      const made = packOfFormat1(only([set('a')]));
      change(made);
      return safeParse(PackSchema, made).issues?.map(({ message }) => message);
    };
    expect(refused(() => undefined)).toBeUndefined();
    expect(refused(({ sets }) => sets.reps.push(Number.NaN))).toEqual(['must be a column of numbers']);
    expect(refused(({ sync }) => sync.seqs.push(0.5))).toEqual(['must be a column of whole numbers']);
  });

  it('says its lowest and its highest id', () => {
    expect(only([set('b'), set('a'), set('c')])).toMatchObject({ minId: 'a', maxId: 'c' });
  });

  it('writes out the clocks of those sets alone whose content was not written at once', () => {
    const { date: _, ...noDate } = clocksOf(FIELDS, 7);
    const { reps: __, ...noReps } = clocksOf(FIELDS, 7);
    const { deleted: ___, ...noDeletion } = clocksOf(FIELDS, 7);
    const clocks: Row['clocks'][] = [
      clocksOf(FIELDS, 7),
      { ...clocksOf(FIELDS, 7), deleted: 9 },
      { ...clocksOf(FIELDS, 7), reps: 9 },
      noDate,
      noReps,
      noDeletion,
      { ...noDeletion, rpe: 7 },
      {},
    ];
    const rows = clocks.map((own, i) => ({ ...set(`s${i}`), clocks: own }));
    const made = only(rows);
    expect(made.sync.clocks.map(([at]) => at)).toEqual([2, 3, 4, 5, 6, 7]);
    expect(unpack(made)).toEqual(rows);
  });
});

describe('runs', () => {
  it('hold each value that differs from the one before, once', () => {
    expect(runsOf(['a', 'a', 'b', 'a', 'a', 'a'])).toEqual([
      ['a', 2],
      ['b', 1],
      ['a', 3],
    ]);
    expect(runsOf([])).toEqual([]);
    expect(fromRuns(runsOf(['a', 'a', 'b']))).toEqual(['a', 'a', 'b']);
  });
});
