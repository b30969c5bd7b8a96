import type { WorkoutLog } from '../../../../schema/workout-log.ts';
import type { EnteredSet } from '../../../../sync/index.ts';
import { isGhost, isPlannedRow } from './row-kinds.ts';
import { isBlank, measuredContent } from './row-measured.ts';
import { rowOf } from './set-rows.ts';
import type { SetRow } from './table-row.ts';

/** Whether a row shows numbers that the app offers and nobody entered. */
export function isOffer(row: SetRow): boolean {
  return !row.touched && !row.saved && row.reps > 0;
}

/**
 * Whether Save stores a row: changed rows; where nothing was changed, the next proposed warm-up, else what is
 * offered.
 */
function isToSave(row: SetRow, rows: readonly SetRow[]): boolean {
  if (isBlank(row) || row.spare) return false;
  if (row.touched) return true;
  const ghost = rows.find(isGhost);
  // A row of which only the weight was changed is no set yet, and does not keep the next warm-up from being saved.
  if (ghost) return row === ghost && !rows.some((other) => other.touched && !isBlank(other));
  return isOffer(row) && !rows.some((other) => other.touched);
}

/** The indexes of the rows that Save stores. @param only the index of the one row that is saved, where not all are */
export function indexesToSave(rows: readonly SetRow[], only?: number): number[] {
  const one = only === undefined ? undefined : rows[only];
  if (only !== undefined && one && isGhost(one)) return [only];
  return rows.flatMap((row, i) => (isToSave(row, rows) && (only ?? i) === i ? [i] : []));
}

/** The rows without proposed warm-ups: a working set that is saved before them must not be numbered behind them. */
export function withoutGhosts(rows: readonly SetRow[]): SetRow[] {
  return rows.filter((row) => !isGhost(row));
}

/**
 * The rows for a save: where a working set is saved, the proposed warm-ups are left out, as the lifter has done.
 * @param indexes the rows that are saved; the answer has the same rows' new indexes
 */
export function withoutSkipped(
  rows: SetRow[],
  indexes: readonly number[],
): { rows: SetRow[]; indexes: readonly number[] } {
  const saved = indexes.flatMap((i) => rows[i] ?? []);
  const left = withoutGhosts(rows);
  if (left.length === rows.length || !saved.some(isPlannedRow)) return { rows, indexes };
  return { rows: left, indexes: saved.map((row) => left.indexOf(row)).filter((i) => i >= 0) };
}

export function enteredSet(row: SetRow, index: number): EnteredSet {
  const { weight, unit, reps, saved, newId, kind, chainOf, measured } = row;
  const id = saved?.id ?? newId;
  const content = measuredContent(measured, saved);
  const set = { setNumber: index + 1, weight, unit, reps, ...content, ...(id === undefined ? {} : { id }) };
  // A missed set for which reps are entered was done after all.
  if (saved) return saved.outcome === 'missed' && !isBlank(row) ? { ...set, outcome: null } : set;
  return {
    ...set,
    ...(kind === undefined || kind === 'normal' ? {} : { kind }),
    ...(chainOf === undefined ? {} : { chainOf }),
  };
}

/** Gives each row that is typed for a new set the id that the set will have. */
export function withIds(rows: readonly SetRow[], makeId: () => string): SetRow[] {
  return rows.map((row) =>
    (row.touched || row.ramp) && !row.saved && row.newId === undefined ? { ...row, newId: makeId() } : row,
  );
}

/**
 * The rows after `entered` was saved as `stored`. A row that was changed meanwhile stays, as an edit of its saved
 * set.
 */
export function afterSave(
  now: readonly SetRow[],
  entered: readonly SetRow[],
  stored: readonly WorkoutLog[],
): SetRow[] {
  return now.map((row, i) => {
    const saved = stored.find(({ setNumber }) => setNumber === i + 1);
    if (!saved) return row;
    if (row === entered[i]) return rowOf(saved);
    const { newId: _, ...edited } = row;
    return { ...edited, saved };
  });
}

/**
 * The rows after a save was taken back: new sets are typed rows again, edited sets are as they are stored. Each new
 * row gets a new id, and typed parts of a chain continue that id.
 */
export function afterUndo(
  now: readonly SetRow[],
  entered: readonly SetRow[],
  stored: readonly WorkoutLog[],
  makeId: () => string,
): SetRow[] {
  const ids = new Map<string, string>();
  const back = now.map((row, i): SetRow => {
    const saved = stored.find(({ id }) => id === row.saved?.id);
    if (!saved || !entered[i] || entered[i].saved) return row;
    // The old id belongs to the set that was taken back.
    const newId = makeId();
    ids.set(saved.id, newId);
    return row.touched ? { ...row, saved: null, newId } : { ...entered[i], newId };
  });
  return back.map((row) => {
    const chainOf = ids.get(row.chainOf ?? '');
    return chainOf === undefined ? row : { ...row, chainOf };
  });
}
