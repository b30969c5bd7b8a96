import { expect, it } from 'vitest';
import { fromDraft, toDraft } from '../rows/draft-codec.ts';
import { withReps, withWeight } from '../rows/row-edits.ts';
import { isWarmupRow } from '../rows/row-kinds.ts';
import { indexesToSave, withoutGhosts } from '../rows/rows-to-save.ts';
import { rowsOf } from '../rows/set-rows.ts';
import type { SetRow } from '../rows/table-row.ts';
import { hasRamp, withRamp } from './ramp.ts';

const blank = (weight: number): SetRow => ({ weight, unit: 'kg', reps: 0, touched: false, saved: null });
const PLANNED = [blank(100), blank(100), blank(100)];
const RAMP = [
  { weight: 20, unit: 'kg' as const, reps: 8 },
  { weight: 40, unit: 'kg' as const, reps: 5 },
  { weight: 60, unit: 'kg' as const, reps: 3 },
];
const shown = (rows: readonly SetRow[]) =>
  rows.map((row) => `${isWarmupRow(row) ? 'W' : ''}${row.weight}${row.reps ? `×${row.reps}` : ''}`);
const sources = {
  count: 3,
  previous: [],
  todays: [],
  kept: [],
  unit: 'kg' as const,
};

it('stands before the working sets, in place of warm-ups that were only proposed', () => {
  const proposed: SetRow = { ...blank(50), kind: 'warmup' };
  const rows = withRamp([proposed, ...PLANNED], RAMP);
  expect(shown(rows)).toEqual(['W20×8', 'W40×5', 'W60×3', '100', '100', '100']);
  // An exercise that was never done offers its first numbers.
  const again = rowsOf({ ...sources, typed: rows }).rows.map((row) => (row.ramp ? row : { ...row, reps: 0 }));
  expect(shown(again)).toEqual(shown(rows));
});

it('is saved one at a time: the next, or the one whose reps were confirmed', () => {
  const rows = withRamp(PLANNED, RAMP);
  expect(indexesToSave(rows)).toEqual([0]);
  expect(indexesToSave(rows, 1)).toEqual([1]);
  expect(indexesToSave(rows, 3)).toEqual([]);
  expect(indexesToSave(withReps(rows, 2, 4))).toEqual([2]);
  // A working weight that was changed holds no warm-up up.
  expect(indexesToSave(withWeight(rows, 3, { weight: 105, unit: 'kg' }))).toEqual([0]);
});

it('is left out by who saves a working set', () => {
  const rows = withReps(withRamp(PLANNED, RAMP), 3, 5);
  expect(indexesToSave(rows)).toEqual([3]);
  expect(shown(withoutGhosts(rows))).toEqual(['100×5', '100', '100']);
});

it('follows the working weight while nobody has done or typed it', () => {
  const rows = withRamp(PLANNED, RAMP);
  const other = [{ weight: 20, unit: 'kg' as const, reps: 8 }];
  expect(hasRamp(rows, RAMP)).toBe(true);
  expect(hasRamp(rows, other)).toBe(false);
  expect(shown(withRamp(rows, other))).toEqual(['W20×8', '100', '100', '100']);
  const typed = withWeight(rows, 1, { weight: 45, unit: 'kg' });
  expect(hasRamp(typed, other)).toBe(true);
});

it('goes on behind what is done', () => {
  const done = {
    ...{ id: 'a', exerciseId: 'e', exerciseName: 'Squat', date: '2026-03-01T10:00:00.000Z', setNumber: 1 },
    ...{ weight: 20, reps: 8, enteredWeight: 20, enteredUnit: 'kg' as const, kind: 'warmup' as const },
  };
  const first: SetRow = { ...blank(20), reps: 8, saved: done };
  expect(shown(withRamp([first, ...PLANNED], RAMP))).toEqual([
    ...['W20×8', 'W40×5', 'W60×3'],
    ...['100', '100', '100'],
  ]);
});

it('is there again after a reload, with what stood behind it', () => {
  const rows = withReps(withRamp(PLANNED, RAMP), 5, 6);
  const draft = toDraft(rows, 'kg');
  const again = draft && fromDraft(draft, PLANNED, []);
  expect(shown(again ?? [])).toEqual(['W20×8', 'W40×5', 'W60×3', '100', '100', '100×6']);
  expect(again?.map(({ touched }) => touched)).toEqual([false, false, false, false, false, true]);
  expect(again?.filter(({ ramp }) => ramp).length).toBe(3);
});
