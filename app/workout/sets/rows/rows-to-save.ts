import type { WorkoutLog } from '../../../../schema/workout-log.ts';
import type { EnteredSet } from '../../../../sync/index.ts';
import { isGhost, isPlannedRow } from './row-kinds.ts';
import { isBlank, measuredContent } from './row-measured.ts';
import { rowOf } from './set-rows.ts';
import type { SetRow } from './table-row.ts';

/** A row whose default numbers nobody entered. */
export function isOffer(row: SetRow): boolean {
  return !row.touched && !row.saved && row.reps > 0;
}

/** Whether Save stores a row: what was changed; where nothing was, the next warm-up, else offers. */
function isToSave(row: SetRow, rows: readonly SetRow[]): boolean {
  if (isBlank(row) || row.spare) return false;
  if (row.touched) return true;
  const ghost = rows.find(isGhost);
  // A working row whose weight alone was changed is no set yet: the next warm-up is saved all the same.
  if (ghost) return row === ghost && !rows.some((other) => other.touched && !isBlank(other));
  return isOffer(row) && !rows.some((other) => other.touched);
}

/** The rows that Save stores, by index: those with reps, and no row that is only an offer beside entered ones. */
export function indexesToSave(rows: readonly SetRow[], only?: number): number[] {
  const one = only === undefined ? undefined : rows[only];
  if (only !== undefined && one && isGhost(one)) return [only];
  return rows.flatMap((row, i) => (isToSave(row, rows) && (only ?? i) === i ? [i] : []));
}

/** The rows without unsaved warm-ups, behind which a working set saved before them would count. */
export function withoutGhosts(rows: readonly SetRow[]): SetRow[] {
  return rows.filter((row) => !isGhost(row));
}

/**
 * The rows without the warm-ups before a saved working set: the lifter has left these out.
 * @param indexes of the rows that are saved; they come back as the same rows' new indexes
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
  // Who enters the reps of a missed set did it after all.
  if (saved) return saved.outcome === 'missed' && !isBlank(row) ? { ...set, outcome: null } : set;
  return {
    ...set,
    ...(kind === undefined || kind === 'normal' ? {} : { kind }),
    ...(chainOf === undefined ? {} : { chainOf }),
  };
}

/** Each row that is typed for a new set gets the id that the set will have. */
export function withIds(rows: readonly SetRow[], makeId: () => string): SetRow[] {
  return rows.map((row) =>
    (row.touched || row.ramp) && !row.saved && row.newId === undefined ? { ...row, newId: makeId() } : row,
  );
}

/** The rows after a save of `entered`, which made `stored`. A row changed while the save was under way stays, as an edit. */
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
 * The rows after a save was taken back: what was new is typed again, what was edited is as it is stored. The parts of
 * a chain that are typed go on from the set that will be saved in place of theirs.
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
    // The id belongs to the set that was taken back: the next one gets its own.
    const newId = makeId();
    ids.set(saved.id, newId);
    return row.touched ? { ...row, saved: null, newId } : { ...entered[i], newId };
  });
  return back.map((row) => {
    const chainOf = ids.get(row.chainOf ?? '');
    return chainOf === undefined ? row : { ...row, chainOf };
  });
}
