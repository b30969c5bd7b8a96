import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyRow, foldRow, isDeleted, mergePatch, mergeRow, type Patch } from './merge.ts';

const row = mergePatch(emptyRow('log', 'a'), { reps: 8, weight: 80 }, 100).row;

describe('mergePatch', () => {
  it('lets the newer stamp win, field by field', () => {
    const merged = mergePatch(row, { reps: 9 }, 101);
    expect(merged.row.fields).toEqual({ reps: 9, weight: 80 });
    expect(merged.row.clocks).toEqual({ reps: 101, weight: 100 });
  });

  it('keeps the older stamp out and says what lost', () => {
    const merged = mergePatch(row, { reps: 5 }, 99);
    expect(merged.changed).toBe(false);
    expect(merged.row.fields.reps).toBe(8);
    expect(merged.overwritten).toEqual([{ field: 'reps', value: 5, stamp: 99 }]);
  });

  it('lets a tie win by arrival and stores it as old + 1', () => {
    const merged = mergePatch(row, { reps: 12 }, 100);
    expect(merged.row.fields.reps).toBe(12);
    expect(merged.row.clocks.reps).toBe(101);
    expect(merged.overwritten).toEqual([{ field: 'reps', value: 8, stamp: 100 }]);
  });

  it('takes only strictly newer stamps from an offer', () => {
    const stamps = { reps: 100, weight: 101 };
    const merged = mergePatch(row, { reps: 12, weight: 90 }, stamps, true);
    expect(merged.row.fields).toEqual({ reps: 8, weight: 90 });
  });

  it('never changes the row it was given', () => {
    const before = structuredClone(row);
    mergePatch(row, { reps: 1 }, 500);
    expect(row).toEqual(before);
  });

  it('offers converge whatever their order (any rows, any stamps)', () => {
    const write = fc.record({ value: fc.integer(), stamp: fc.integer({ min: 1, max: 1e6 }) });
    const writes = fc.uniqueArray(write, { minLength: 1, maxLength: 8, selector: (w) => w.stamp });
    fc.assert(
      fc.property(writes, fc.nat(), (list, turn) => {
        const apply = (order: typeof list) =>
          order.reduce(
            (at, w) => mergePatch(at, { reps: w.value }, { reps: w.stamp }, true).row,
            emptyRow('log', 'x'),
          );
        const cut = turn % list.length;
        expect(apply([...list.slice(cut), ...list.slice(0, cut)])).toEqual(apply(list));
      }),
    );
  });
});

describe('isDeleted', () => {
  const exercise = mergePatch(
    emptyRow('exercise', 'e'),
    { name: 'Dips', orderIndex: 1, deleted: false },
    100,
  ).row;
  const deletedThen = (patch: Patch, ts: number) =>
    mergePatch(mergePatch(exercise, { deleted: true }, 200).row, patch, ts).row;

  it('holds once a deletion is the newest word', () => {
    expect(isDeleted(exercise)).toBe(false);
    expect(isDeleted(deletedThen({}, 0))).toBe(true);
  });

  it('ends when content is edited later', () => {
    expect(isDeleted(deletedThen({ name: 'Ring Dips' }, 201))).toBe(false);
    expect(isDeleted(deletedThen({ deleted: false }, 201))).toBe(false);
  });

  it('does not end because the row was moved', () => {
    expect(isDeleted(deletedThen({ orderIndex: 4 }, 300))).toBe(true);
  });

  it('does not end by an edit from before it', () => {
    expect(isDeleted(deletedThen({ name: 'Ring Dips' }, 150))).toBe(true);
  });
});

describe('foldRow', () => {
  it('lays what is pending over the server row, oldest first', () => {
    const view = foldRow(row, [
      { patch: { reps: 6 }, ts: 200 },
      { patch: { reps: 7 }, ts: 201 },
    ]);
    expect(view.fields.reps).toBe(7);
  });

  it('leaves a newer value of the server in place', () => {
    expect(foldRow(row, [{ patch: { reps: 6 }, ts: 50 }]).fields.reps).toBe(8);
  });

  it.each([
    ['changes nothing of what the row has taken in already', 8, 100, 100],
    ['dates a value that stands already', 8, 101, 101],
    ['wins over another value of the same stamp, as on the server', 6, 100, 101],
  ])('%s', (_, reps, ts, clock) => {
    const { fields, clocks } = foldRow(row, [{ patch: { reps }, ts }]);
    expect([fields.reps, clocks.reps]).toEqual([reps, clock]);
  });
});

describe('mergeRow', () => {
  it('takes a row as it is where none is known', () => {
    expect(mergeRow(null, row)).toBe(row);
  });

  it('keeps the greater clock of each field in whatever order two states come, and of equal ones the row that came', () => {
    const known = mergePatch(row, { reps: 9 }, 101).row;
    const came = mergePatch(row, { weight: 82.5 }, 102).row;
    const both = { reps: 9, weight: 82.5 };
    expect([mergeRow(known, came).fields, mergeRow(came, known).fields]).toEqual([both, both]);
    const restored = { ...row, fields: { reps: 7, weight: 70 } };
    expect(mergeRow(row, restored)).toEqual(restored);
  });
});

it('a field named like what every object inherits is a field as any other', () => {
  const inherited = Object.getOwnPropertyNames(Object.prototype).filter((name) => name !== '__proto__');
  for (const field of [...inherited, 'prototype']) {
    const patch = JSON.parse(`{${JSON.stringify(field)}: 1}`) as Record<string, number>;
    for (const strict of [false, true]) {
      const { row, changed, overwritten } = mergePatch(emptyRow('day', 'd'), patch, 5, strict);
      expect([field, changed, Object.entries(row.fields), Object.entries(row.clocks), overwritten]).toEqual([
        field,
        true,
        [[field, 1]],
        [[field, 5]],
        [],
      ]);
      expect(Object.getPrototypeOf(row.fields)).toBe(Object.prototype);
    }
  }
  const polluting = JSON.parse('{"__proto__": 1}') as Patch;
  expect(mergePatch(emptyRow('day', 'd'), polluting, 5)).toEqual({
    row: emptyRow('day', 'd'),
    changed: false,
    overwritten: [],
  });
});
