import { describe, expect, it } from 'vitest';
import type { PreviousSet } from '../../../../schema/sets/previous.ts';
import type { WorkoutLog } from '../../../../schema/workout-log.ts';
import { withAllLastTime, withLastTime, withReps, withWeight } from './row-edits.ts';
import { afterSave, afterUndo, enteredSet, indexesToSave, isOffer } from './rows-to-save.ts';
import { type RowSources, rowsOf } from './set-rows.ts';
import type { SetRow } from './table-row.ts';

const last = (setNumber: number, weight: number, reps: number): PreviousSet => ({
  setNumber,
  weight,
  reps,
  enteredWeight: weight,
  enteredUnit: 'kg',
  date: '2026-03-01T10:00:00.000Z',
});
const log = (id: string, setNumber: number, weight: number, reps: number): WorkoutLog => ({
  ...last(setNumber, weight, reps),
  id,
  exerciseId: 'e',
  exerciseName: 'Dips',
  date: '2026-03-08T10:00:00.000Z',
});
const all = (more: Partial<RowSources> = {}) =>
  rowsOf({ count: 3, previous: [], todays: [], kept: [], unit: 'kg', typed: [], ...more });
const start = (previous: PreviousSet[], more: Partial<RowSources> = {}) => all({ previous, ...more }).rows;
const weights = (rows: readonly SetRow[]) => rows.map((row) => row.weight);

describe('the rows before anything is typed', () => {
  it('start at 5 kg and 8 reps when nothing is known', () => {
    const row = { weight: 5, unit: 'kg', reps: 8, touched: false, saved: null };
    expect(start([])).toEqual([row, row, row]);
    expect(start([]).every(isOffer)).toBe(true);
  });

  it('start at 10 lb when pounds are chosen', () => {
    expect(start([], { unit: 'lb' })[0]).toMatchObject({ weight: 10, unit: 'lb', reps: 8 });
  });

  it('take the weight of last time and no reps, and a set beyond last time the one before it', () => {
    const rows = start([last(1, 80, 8), last(2, 77.5, 6)]);
    expect(weights(rows)).toEqual([80, 77.5, 77.5]);
    expect(rows.map((row) => row.reps)).toEqual([0, 0, 0]);
  });

  it('prefer the weights kept from a save of today', () => {
    const kept = [{ weight: 85, unit: 'kg' as const }, null];
    expect(weights(start([last(1, 80, 8), last(2, 70, 8)], { kept }))).toEqual([85, 70, 70]);
  });
});

describe('a row that was saved today', () => {
  const previous = [last(1, 80, 8), last(2, 80, 8)];

  it('is its stored set, weight and reps from the same one, whatever else is kept or shown', () => {
    const todays = [log('a', 1, 140, 3)];
    const [row] = start([last(1, 100, 10)], { todays, kept: [{ weight: 90, unit: 'kg' }] });
    expect(row).toMatchObject({ weight: 140, reps: 3, touched: false, saved: { id: 'a' } });
  });

  it('keeps the saved number that was not changed', () => {
    const rows = start(previous, { todays: [log('a', 1, 700, 8)] });
    const edited = withWeight(rows, 0, { weight: 70, unit: 'kg' });
    expect(edited[0]).toMatchObject({ weight: 70, reps: 8, touched: true });
    expect(indexesToSave(edited).map((i) => edited[i] && enteredSet(edited[i], i))).toEqual([
      { setNumber: 1, weight: 70, unit: 'kg', reps: 8, id: 'a' },
    ]);
  });

  it('has nothing to save once it says what is stored again', () => {
    const rows = start(previous, { todays: [log('a', 1, 80, 8)] });
    const back = withReps(withReps(rows, 0, 9), 0, 8);
    expect(back[0]?.touched).toBe(false);
    expect(indexesToSave(withLastTime(rows, 0, previous))).toEqual([]);
  });

  it('is the newest of its number; the other is told apart', () => {
    const todays = [log('b', 2, 72.5, 7), log('a', 2, 70, 8)];
    const { rows, others } = all({ previous, todays });
    expect(rows[1]?.saved?.id).toBe('b');
    expect(others.map(({ id }) => id)).toEqual(['a']);
  });

  it('has a row beyond the planned ones too, and what lies between is spare', () => {
    const { rows, others } = all({ previous, todays: [log('c', 5, 60, 5)] });
    expect(rows.map(({ saved, spare }) => saved?.id ?? spare)).toEqual([
      undefined,
      undefined,
      undefined,
      true,
      'c',
    ]);
    expect(others).toEqual([]);
  });

  it('says what another tab or device makes of the set, where that was not typed over', () => {
    const rows = start(previous, { todays: [log('a', 1, 80, 8)] });
    const todays = [log('a', 1, 85, 9)];
    const heavier = start(previous, { todays, typed: withWeight(rows, 0, { weight: 82.5, unit: 'kg' }) });
    expect(heavier[0]).toMatchObject({ weight: 82.5, reps: 9, touched: true, saved: { reps: 9 } });
    const more = start(previous, { todays, typed: withReps(rows, 0, 10) });
    expect(more[0]).toMatchObject({ weight: 85, unit: 'kg', reps: 10, touched: true });
    const pounds = start(previous, { todays, typed: withWeight(rows, 0, { weight: 80, unit: 'lb' }) });
    expect(pounds[0]).toMatchObject({ weight: 80, unit: 'lb', reps: 9 });
  });

  it('stays the set that is being edited when another device saves one of its number', () => {
    const before = start(previous, { todays: [log('a', 1, 80, 8)] });
    const typed = withReps(before, 0, 9);
    const { rows, others } = all({ previous, todays: [log('b', 1, 90, 1), log('a', 1, 80, 8)], typed });
    expect(rows[0]).toMatchObject({ reps: 9, touched: true, saved: { id: 'a' } });
    expect(others.map(({ id }) => id)).toEqual(['b']);
  });

  it('never becomes the aim of what was typed for a new set', () => {
    const typed = withReps(start(previous), 0, 9);
    const { rows, others } = all({ previous, todays: [log('b', 1, 90, 1)], typed });
    expect(rows[0]).toMatchObject({ weight: 80, reps: 9, saved: null });
    expect(others.map(({ id }) => id)).toEqual(['b']);
  });

  it('starts anew when it was deleted, with last time’s weight and not with the slip', () => {
    const typed = start(previous, { todays: [log('a', 1, 700, 8)] });
    const [row] = start(previous, { typed, todays: [] });
    expect(row).toEqual({ weight: 80, unit: 'kg', reps: 0, touched: false, saved: null });
    const edited = start(previous, { typed: withReps(typed, 0, 3), todays: [] });
    expect(edited[0]).toMatchObject({ weight: 80, reps: 0, touched: false });
  });
});

describe('editing', () => {
  it('a changed weight is followed by the untouched rows below that showed the same', () => {
    const rows = withWeight(start([last(1, 80, 8), last(2, 80, 8), last(3, 70, 8)]), 0, {
      weight: 82.5,
      unit: 'kg',
    });
    expect(weights(rows)).toEqual([82.5, 82.5, 70]);
    expect(rows.map((row) => row.touched)).toEqual([true, false, false]);
  });

  it('a row saved today or touched by hand keeps its weight', () => {
    const previous = [last(1, 80, 8), last(2, 80, 8), last(3, 80, 8)];
    const touched = withReps(start(previous, { todays: [log('a', 2, 80, 8)] }), 2, 5);
    expect(weights(withWeight(touched, 0, { weight: 82.5, unit: 'kg' }))).toEqual([82.5, 80, 80]);
  });

  it('copies last time in the unit it was typed in', () => {
    const previous = [{ ...last(1, 61.23, 5), enteredWeight: 135, enteredUnit: 'lb' as const }];
    expect(withLastTime(start([]), 0, previous)[0]).toEqual({
      weight: 135,
      unit: 'lb',
      reps: 5,
      touched: true,
      saved: null,
    });
  });

  it('copies last time into all rows but those saved today', () => {
    const previous = [last(1, 80, 8), last(2, 80, 7), last(3, 80, 6)];
    const rows = withAllLastTime(start(previous, { todays: [log('a', 1, 85, 5)] }), previous);
    expect(rows.map((row) => row.reps)).toEqual([5, 7, 6]);
    expect(indexesToSave(rows)).toEqual([1, 2]);
  });
});

describe('what Save stores', () => {
  it('only rows with reps', () => {
    expect(indexesToSave(withReps(start([last(1, 80, 8)]), 1, 8))).toEqual([1]);
  });

  it('the defaults as they stand when none was touched, and only the touched rows otherwise', () => {
    expect(indexesToSave(start([]))).toEqual([0, 1, 2]);
    const rows = withWeight(start([]), 0, { weight: 60, unit: 'kg' });
    expect(indexesToSave(rows)).toEqual([0]);
    expect(rows.map(isOffer)).toEqual([false, true, true]);
  });
});

describe('after a save', () => {
  const previous = [last(1, 80, 8), last(2, 80, 7)];
  const entered = withAllLastTime(start(previous), previous);
  const stored = [log('a', 1, 80, 8), log('b', 2, 80, 7)];

  it('the rows are the stored sets, and one that was changed meanwhile edits its own', () => {
    const rows = afterSave(withReps(entered, 1, 9), entered, stored);
    expect(rows[0]).toMatchObject({ touched: false, saved: { id: 'a' } });
    expect(rows[1]).toMatchObject({ reps: 9, touched: true, saved: { id: 'b' } });
  });

  it('undo gives back what was typed for the new sets, also to a row that was changed again', () => {
    const saved = afterSave(entered, entered, stored);
    expect(afterUndo(saved, entered, stored, () => 'c')).toEqual(
      entered.map((row) => (row.touched ? { ...row, newId: 'c' } : row)),
    );
    const again = afterUndo(withReps(saved, 1, 10), entered, stored, () => 'c');
    expect(again[1]).toMatchObject({ reps: 10, touched: true, saved: null });
  });
});
