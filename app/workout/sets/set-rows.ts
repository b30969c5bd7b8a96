import { NEW_SET_REPS, NEW_SET_WEIGHT_KG } from '../../../schema/constants.ts';
import type { PreviousSet } from '../../../schema/previous.ts';
import { weightStep } from '../../../schema/units.ts';
import type { WeightUnit, WorkoutLog } from '../../../schema/workout-log.ts';
import type { EnteredSet } from '../../../sync/index.ts';

/** One row of the set table. `weight` is in `unit`, which may differ from the unit shown. */
export interface SetRow {
  weight: number;
  unit: WeightUnit;
  reps: number;
  /** Whether the lifter changed this row since it was last saved. */
  touched: boolean;
  /** The set saved today that this row is; what is entered in the row edits it. */
  saved: WorkoutLog | null;
}

/** A weight with the unit it was typed in. */
export interface TypedWeight {
  weight: number;
  unit: WeightUnit;
}

export interface RowSources {
  /** How many rows the table has, 1 to 6. */
  count: number;
  previous: readonly PreviousSet[];
  /** Today's sets of this exercise, those of one number newest first. */
  todays: readonly WorkoutLog[];
  /** Weights kept from today's last save for rows that were not saved, by row. */
  kept: readonly (TypedWeight | null)[];
  /** The unit chosen in Settings, for rows about which nothing is known. */
  unit: WeightUnit;
  /** The rows as they were when the lifter last changed one. */
  typed: readonly SetRow[];
}

export interface Rows {
  rows: SetRow[];
  /** Today's sets that no row is: a second one of a number, as two devices make it, or one beyond the rows. */
  others: WorkoutLog[];
}

/**
 * The table's rows. A row whose set number was saved today is that set, the newest if there are
 * two, with what was typed over it. Any other starts with the weight kept from today's save, else
 * with last time's, else with the nearest set's before it, and with 0 reps, so that it is not saved
 * untouched; only an exercise never done before offers the specification's 5 kg and 8 reps.
 */
export function rowsOf({ count, previous, todays, kept, unit, typed }: RowSources): Rows {
  const bySet = new Map(previous.map((set) => [set.setNumber, set]));
  const fresh = previous.length === 0 && todays.length === 0;
  const rows: SetRow[] = [];
  for (let i = 0; i < count; i++) {
    const change = typed[i];
    const saved = savedFor(i + 1, todays, change);
    if (saved) {
      rows.push(change?.touched && change.saved?.id === saved.id ? { ...change, saved } : rowOf(saved));
    } else if (change?.touched && !change.saved) {
      rows.push(change);
    } else {
      const last = bySet.get(i + 1);
      const known =
        (change && !change.saved ? change : kept[i]) ??
        (last ? entered(last) : rows.at(-1)) ??
        (previous[0] && entered(previous[0]));
      const { weight, unit: typedIn } = known ?? { weight: newSetWeight(unit), unit };
      rows.push({ weight, unit: typedIn, reps: fresh ? NEW_SET_REPS : 0, touched: false, saved: null });
    }
  }
  const shown = new Set(rows.map(({ saved }) => saved?.id));
  return { rows, others: todays.filter(({ id }) => !shown.has(id)) };
}

/** What is typed for a new set stays one, whatever another device saves; what edits a set stays with it. */
function savedFor(
  setNumber: number,
  todays: readonly WorkoutLog[],
  change: SetRow | undefined,
): WorkoutLog | null {
  const sets = todays.filter((set) => set.setNumber === setNumber);
  if (!change?.touched) return sets[0] ?? null;
  const edited = change.saved;
  if (!edited) return null;
  return sets.find(({ id }) => id === edited.id) ?? sets[0] ?? null;
}

/** A new set starts at 5 kg, or at two steps of pounds: 11.0 lb is on no rack. */
function newSetWeight(unit: WeightUnit): number {
  return unit === 'kg' ? NEW_SET_WEIGHT_KG : 2 * weightStep('lb');
}

function entered({ enteredWeight, enteredUnit }: PreviousSet | WorkoutLog): TypedWeight {
  return { weight: enteredWeight, unit: enteredUnit };
}

function rowOf(saved: WorkoutLog): SetRow {
  return { ...entered(saved), reps: saved.reps, touched: false, saved };
}

/** A saved row whose numbers are the stored ones again has no change to save. */
function withValues(row: SetRow, values: Partial<TypedWeight & { reps: number }>): SetRow {
  const next = { ...row, ...values, touched: true };
  const { saved } = next;
  const same =
    saved?.enteredWeight === next.weight && saved.enteredUnit === next.unit && saved.reps === next.reps;
  return same ? rowOf(saved) : next;
}

/** Sets a row's weight. Rows below it that still show the old weight follow, unless the lifter touched or saved them. */
export function withWeight(rows: readonly SetRow[], index: number, to: TypedWeight): SetRow[] {
  const from = rows[index];
  return rows.map((row, i) => {
    if (i === index) return withValues(row, to);
    const follows =
      i > index && !row.touched && !row.saved && row.weight === from?.weight && row.unit === from.unit;
    return follows ? { ...row, ...to } : row;
  });
}

export function withReps(rows: readonly SetRow[], index: number, reps: number): SetRow[] {
  return rows.map((row, i) => (i === index ? withValues(row, { reps }) : row));
}

/** Copies what "Previous" shows into its row, in the unit it was typed in: 24 kg stays 24 kg. A saved row's is itself. */
export function withLastTime(
  rows: readonly SetRow[],
  index: number,
  previous: readonly PreviousSet[],
): SetRow[] {
  const last = rows[index]?.saved ?? previous.find((set) => set.setNumber === index + 1);
  if (!last) return [...rows];
  return rows.map((row, i) => (i === index ? withValues(row, { ...entered(last), reps: last.reps }) : row));
}

/** Copies last time into every row that is not saved. */
export function withAllLastTime(rows: readonly SetRow[], previous: readonly PreviousSet[]): SetRow[] {
  return rows.map((row, i) => (row.saved ? row : (withLastTime(rows, i, previous)[i] ?? row)));
}

/** A row whose default numbers nobody entered. */
export function isOffer(row: SetRow): boolean {
  return !row.touched && !row.saved && row.reps > 0;
}

/** Whether Save stores a row: what was changed, and offers where nothing was. */
function isToSave(row: SetRow, rows: readonly SetRow[]): boolean {
  if (row.reps === 0) return false;
  return row.touched || (isOffer(row) && !rows.some((other) => other.touched));
}

/** The rows that Save stores, by index: those with reps, and no row that is only an offer beside entered ones. */
export function indexesToSave(rows: readonly SetRow[]): number[] {
  return rows.flatMap((row, i) => (isToSave(row, rows) ? [i] : []));
}

export function enteredSet(row: SetRow, index: number): EnteredSet {
  const { weight, unit, reps, saved } = row;
  return { setNumber: index + 1, weight, unit, reps, ...(saved ? { id: saved.id } : {}) };
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
    return row === entered[i] ? rowOf(saved) : { ...row, saved };
  });
}

/** The rows after a save was taken back: what was new is typed again, what was edited is as it is stored. */
export function afterUndo(
  now: readonly SetRow[],
  entered: readonly SetRow[],
  stored: readonly WorkoutLog[],
): SetRow[] {
  return now.map((row, i) => {
    const before = entered[i];
    const saved = stored.find(({ id }) => id === row.saved?.id);
    if (!saved || !before) return row;
    if (before.saved) return row;
    return row.touched ? { ...row, saved: null } : before;
  });
}
