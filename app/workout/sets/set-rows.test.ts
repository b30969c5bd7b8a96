import { describe, expect, it } from 'vitest';
import type { PreviousSet } from '../../../schema/previous.ts';
import {
  afterSave,
  isOffer,
  rowsToSave,
  savedToday,
  startingRows,
  withAllLastTime,
  withLastTime,
  withReps,
  withWeight,
} from './set-rows.ts';

const NONE: ReadonlySet<number> = new Set();
const last = (
  setNumber: number,
  weight: number,
  reps: number,
  date = '2026-03-01T10:00:00.000Z',
): PreviousSet => ({
  setNumber,
  weight,
  reps,
  enteredWeight: weight,
  enteredUnit: 'kg',
  date,
});
const start = (previous: PreviousSet[], count = 3) => startingRows({ count, previous, kept: [], unit: 'kg' });

describe('the rows before anything is typed', () => {
  it('start at 5 kg and 8 reps when nothing is known', () => {
    expect(start([])).toEqual(Array(3).fill({ weight: 5, unit: 'kg', reps: 8, touched: false }));
  });

  it('start at 10 lb when pounds are chosen', () => {
    const [row] = startingRows({ count: 1, previous: [], kept: [], unit: 'lb' });
    expect(row).toMatchObject({ weight: 10, unit: 'lb', reps: 8 });
  });

  it('take the weight of last time and no reps, and a set beyond last time the one before it', () => {
    const rows = start([last(1, 80, 8), last(2, 77.5, 6)]);
    expect(rows.map((row) => row.weight)).toEqual([80, 77.5, 77.5]);
    expect(rows.map((row) => row.reps)).toEqual([0, 0, 0]);
  });

  it('prefer the weights kept from a save of today', () => {
    const kept = [{ weight: 85, unit: 'kg' as const }];
    const rows = startingRows({ count: 2, previous: [last(1, 80, 8), last(2, 80, 8)], kept, unit: 'kg' });
    expect(rows.map((row) => row.weight)).toEqual([85, 80]);
  });
});

describe('editing', () => {
  it('a changed weight is followed by the untouched rows below that showed the same', () => {
    const rows = withWeight(
      start([last(1, 80, 8), last(2, 80, 8), last(3, 70, 8)]),
      0,
      { weight: 82.5, unit: 'kg' },
      NONE,
    );
    expect(rows.map((row) => row.weight)).toEqual([82.5, 82.5, 70]);
    expect(rows.map((row) => row.touched)).toEqual([true, false, false]);
  });

  it('a row saved today or touched by hand keeps its weight', () => {
    const previous = [last(1, 80, 8), last(2, 80, 8), last(3, 80, 8)];
    const touched = withReps(start(previous), 2, 5);
    const rows = withWeight(touched, 0, { weight: 82.5, unit: 'kg' }, new Set([2]));
    expect(rows.map((row) => row.weight)).toEqual([82.5, 80, 80]);
  });

  it('copies last time in the unit it was typed in', () => {
    const previous = [{ ...last(1, 61.23, 5), enteredWeight: 135, enteredUnit: 'lb' as const }];
    expect(withLastTime(start([]), 0, previous)[0]).toEqual({
      weight: 135,
      unit: 'lb',
      reps: 5,
      touched: true,
    });
  });

  it('copies last time into all rows but those saved today', () => {
    const previous = [last(1, 80, 8), last(2, 80, 7), last(3, 80, 6)];
    const rows = withAllLastTime(start(previous), previous, new Set([1]));
    expect(rows.map((row) => row.reps)).toEqual([0, 7, 6]);
  });
});

describe('what Save stores', () => {
  it('only rows with reps', () => {
    const rows = withReps(start([last(1, 80, 8)]), 1, 8);
    expect(rowsToSave(rows)).toEqual([{ setNumber: 2, weight: 80, unit: 'kg', reps: 8 }]);
  });

  it('the defaults as they stand when none was touched, and only the touched rows otherwise', () => {
    expect(rowsToSave(start([]))).toHaveLength(3);
    const rows = withWeight(start([]), 0, { weight: 60, unit: 'kg' }, NONE);
    expect(rowsToSave(rows)).toEqual([{ setNumber: 1, weight: 60, unit: 'kg', reps: 8 }]);
    expect(rows.map((row) => isOffer(row, rows))).toEqual([false, true, true]);
  });

  it('keeps weights and drops reps afterwards, but not of a row changed meanwhile', () => {
    const saved = withAllLastTime(start([]), [last(1, 80, 8), last(2, 80, 7)], NONE);
    const meanwhile = withReps(saved, 1, 9);
    const rows = afterSave(meanwhile, saved);
    expect(rows[0]).toEqual({ weight: 80, unit: 'kg', reps: 0, touched: false });
    expect(rows[1]).toMatchObject({ weight: 80, reps: 9, touched: true });
  });
});

it('knows which sets belong to the lifter’s present day', () => {
  const now = new Date(2026, 2, 8, 18, 0).getTime();
  const today = new Date(2026, 2, 8, 0, 1).toISOString();
  const yesterday = new Date(2026, 2, 7, 23, 59).toISOString();
  expect([...savedToday([last(1, 80, 8, today), last(2, 80, 8, yesterday)], now)]).toEqual([1]);
});
