import type { DistanceUnit } from '../../../../schema/sets/distance.ts';
import type { PreviousSet } from '../../../../schema/sets/previous.ts';
import { isPartRow, isWarmupRow, linesBySlot, slotsOfRows } from './row-kinds.ts';
import { isSameMeasured, measuredOf, type RowMeasured } from './row-measured.ts';
import { entered, rowOf } from './set-rows.ts';
import type { SetRow, TypedWeight } from './table-row.ts';

/** A row with other numbers. A saved row whose numbers are the stored ones again counts as untouched. */
function withValues(
  row: SetRow,
  values: Partial<TypedWeight & { reps: number; measured: RowMeasured }>,
): SetRow {
  const next = { ...row, ...values, touched: true };
  const { saved } = next;
  const same =
    saved?.enteredWeight === next.weight && saved.enteredUnit === next.unit && saved.reps === next.reps;
  return same && isSameMeasured(measuredOf(saved).measured, next.measured) ? rowOf(saved) : next;
}

/**
 * Sets a row's weight. Rows below it that still show the old weight follow, unless the lifter touched or saved
 * them; a working set does not follow a warm-up.
 */
export function withWeight(rows: readonly SetRow[], index: number, to: TypedWeight): SetRow[] {
  const from = rows[index];
  if (!from) return [...rows];
  const warmup = isWarmupRow(from);
  return rows.map((row, i) => {
    if (i === index) return withValues(row, to);
    const isLike = row.weight === from.weight && row.unit === from.unit && isWarmupRow(row) === warmup;
    const follows = i > index && !row.touched && !row.saved && isLike && !isPartRow(from);
    return follows ? { ...row, ...to } : row;
  });
}

export function withReps(rows: readonly SetRow[], index: number, reps: number): SetRow[] {
  return rows.map((row, i) => (i === index ? withValues(row, { reps }) : row));
}

/** Sets what a row measures beside weight and reps. */
export function withMeasured(rows: readonly SetRow[], index: number, change: RowMeasured): SetRow[] {
  return rows.map((row, i) =>
    i === index ? withValues(row, { measured: { ...row.measured, ...change } }) : row,
  );
}

/** Changes the unit in which distances are typed, of all rows that are not saved. The typed numbers stay. */
export function withDistanceUnit(rows: readonly SetRow[], distanceUnit: DistanceUnit): SetRow[] {
  return rows.map((row) => (row.saved ? row : { ...row, measured: { ...row.measured, distanceUnit } }));
}

/**
 * Copies the line of "Previous" into its row, in the unit in which it was typed. A saved row gets its stored values
 * back.
 */
export function withLastTime(
  rows: readonly SetRow[],
  index: number,
  previous: readonly PreviousSet[],
): SetRow[] {
  const last = rows[index]?.saved ?? linesBySlot(previous).get(slotsOfRows(rows)[index] ?? '');
  if (!last) return [...rows];
  return rows.map((row, i) =>
    i === index ? withValues(row, { ...entered(last), reps: last.reps, ...measuredOf(last) }) : row,
  );
}

/** Copies last time into every row that is not saved. */
export function withAllLastTime(rows: readonly SetRow[], previous: readonly PreviousSet[]): SetRow[] {
  return rows.map((row, i) => (row.saved || row.spare ? row : (withLastTime(rows, i, previous)[i] ?? row)));
}
