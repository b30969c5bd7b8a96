import { expect, it } from 'vitest';
import type { WorkoutLog } from '../../../../schema/workout-log.ts';
import { fromDraft, toDraft } from './draft-codec.ts';
import type { SetRow } from './table-row.ts';

const row = (
  weight: number,
  reps: number,
  touched: boolean,
  unit: 'kg' | 'lb' = 'kg',
  saved: WorkoutLog | null = null,
): SetRow => ({ weight, unit, reps, touched, saved });
const log: WorkoutLog = {
  id: 'a',
  exerciseId: 'e',
  exerciseName: 'Dips',
  date: '2026-03-08T10:00:00.000Z',
  setNumber: 1,
  weight: 80,
  reps: 8,
  enteredWeight: 80,
  enteredUnit: 'kg',
};

it('brings touched rows back as they were, in the unit each was typed in', () => {
  const rows = [row(135, 8, true, 'lb'), row(24, 0, true, 'kg'), row(140, 0, false, 'lb')];
  const draft = toDraft(rows, 'lb');
  expect(draft && fromDraft(draft, [row(5, 8, false), row(5, 8, false), row(5, 0, false)], [])).toEqual(rows);
});

it('keeps nothing when nothing was touched', () => {
  expect(toDraft([row(80, 8, false)], 'kg')).toBeNull();
});

it('follows the present number of sets, and leaves out what it cannot read', () => {
  const draft = {
    unit: 'kg' as const,
    rows: [
      { weight: 'x', reps: '8' },
      { weight: '90', reps: '' },
    ],
  };
  expect(fromDraft(draft, [row(5, 8, false)], [])).toEqual([row(5, 8, true)]);
  expect(fromDraft(draft, Array(3).fill(row(5, 0, false)), [])).toEqual([
    row(5, 8, true),
    row(90, 0, false),
    row(5, 0, false),
  ]);
});

it('an edit of a saved set comes back as one, and not on another day', () => {
  const stored = row(80, 8, false, 'kg', log);
  const edited = row(82.5, 8, true, 'kg', log);
  const draft = toDraft([edited, row(70, 0, false)], 'kg');
  expect(draft && fromDraft(draft, [stored, row(60, 0, false)], [log])).toEqual([edited, row(70, 0, false)]);
  expect(draft && fromDraft(draft, [row(60, 0, false)], [])).toEqual([row(60, 0, false)]);
});

it('a draft that a killed browser kept of a set that was saved is that set, also where it is half of it', () => {
  const stored = row(80, 8, false, 'kg', log);
  const other = { ...row(80, 8, true), newId: 'b' };
  const draft = toDraft([{ ...row(80, 0, true), newId: log.id }, other], 'kg');
  expect(draft && fromDraft(draft, [stored, row(60, 0, false)], [log])).toEqual([stored, other]);
});
