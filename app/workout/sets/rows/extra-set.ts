import type { PreviousSet } from '../../../../schema/sets/previous.ts';
import { SET_NUMBER_MAX } from '../../../../schema/workout-log.ts';
import { isPlannedRow, linesBySlot, slotsOfRows } from './row-kinds.ts';
import type { SetRow } from './table-row.ts';

/**
 * The rows with one more for today. It starts with last time's weight in its slot, else with that of the set before
 * it. Null where a session can't hold more sets of one exercise.
 */
export function withExtra(
  rows: readonly SetRow[],
  previous: readonly PreviousSet[],
): { rows: SetRow[]; at: number } | null {
  const spare = rows.findIndex((row) => row.spare);
  const at = spare < 0 ? rows.length : spare;
  const before = rows.slice(0, at).findLast((row) => isPlannedRow(row) && !row.spare);
  if (at >= SET_NUMBER_MAX || !before) return null;
  const { weight, unit } = before;
  const row: SetRow = { weight, unit, reps: 0, touched: false, saved: null, extra: true };
  const next = spare < 0 ? [...rows, row] : rows.map((other, i) => (i === at ? row : other));
  const line = linesBySlot(previous).get(slotsOfRows(next)[at] ?? '');
  if (line && !line.assist === !before.measured?.assist)
    next[at] = { ...row, weight: line.enteredWeight, unit: line.enteredUnit };
  return { rows: next, at };
}

/** The rows without one that is not saved. Its number stays as a spare one: the rows behind it keep theirs. */
export function withoutRow(rows: readonly SetRow[], index: number): SetRow[] {
  return rows.map((row, i) => {
    if (i !== index || row.saved) return row;
    return { weight: row.weight, unit: row.unit, reps: 0, touched: false, saved: null, spare: true };
  });
}
