import { describe, expect, it } from 'vitest';
import { isDeleted, mergePatch, type Row } from './merge.ts';

const row = (fields: Row['fields'], clocks: Row['clocks']): Row => ({
  type: 'log',
  id: 's1',
  fields,
  clocks,
  seq: 1,
});

describe('what a merge tells to have lost', () => {
  it('is nothing where the newer write says the same', () => {
    const { overwritten, row: merged } = mergePatch(row({ reps: 8 }, { reps: 5 }), { reps: 8 }, 9);
    expect(overwritten).toEqual([]);
    expect(merged.clocks).toEqual({ reps: 9 });
  });

  it('is nothing where the older write says the same', () => {
    const { overwritten, changed } = mergePatch(row({ reps: 8 }, { reps: 9 }), { reps: 8 }, 5);
    expect(overwritten).toEqual([]);
    expect(changed).toBe(false);
  });

  it('is nothing where a field had a clock and no value', () => {
    expect(mergePatch(row({}, { reps: 5 }), { reps: 8 }, 9).overwritten).toEqual([]);
  });

  it('is the older value, the stored one or the arriving one', () => {
    const lost = (stamp: number) => mergePatch(row({ reps: 8 }, { reps: 7 }), { reps: 6 }, stamp).overwritten;
    expect(lost(9)).toEqual([{ field: 'reps', value: 8, stamp: 7 }]);
    expect(lost(5)).toEqual([{ field: 'reps', value: 6, stamp: 5 }]);
  });

  it('is never a row that was offered: it is only older', () => {
    const { overwritten } = mergePatch(row({ reps: 8 }, { reps: 7 }), { reps: 6 }, { reps: 5 }, true);
    expect(overwritten).toEqual([]);
  });
});

describe('a deletion', () => {
  it('holds against content of the same moment, and against none that is newer', () => {
    expect(isDeleted(row({ deleted: true }, { deleted: 7, reps: 7 }))).toBe(true);
    expect(isDeleted(row({ deleted: true }, { deleted: 7, reps: 8 }))).toBe(false);
    expect(isDeleted(row({ deleted: true }, { deleted: 7, orderIndex: 8 }))).toBe(true);
  });
});
