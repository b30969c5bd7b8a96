import { NEW_SET_REPS, NEW_SET_WEIGHT_KG } from '../../../schema/constants.ts';
import { dayKey, type PreviousSet } from '../../../schema/previous.ts';
import { weightStep } from '../../../schema/units.ts';
import type { WeightUnit } from '../../../schema/workout-log.ts';
import type { EnteredSet } from '../../../sync/index.ts';

/** One row of the set table. `weight` is in `unit`, which may differ from the unit shown. */
export interface SetRow {
  weight: number;
  unit: WeightUnit;
  reps: number;
  /** Whether the lifter changed this row since it was last saved. */
  touched: boolean;
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
  /** Weights kept from today's last save, by row. */
  kept: readonly TypedWeight[];
  /** The unit chosen in Settings, for rows about which nothing is known. */
  unit: WeightUnit;
}

/** A new set starts at 5 kg, or at two steps of pounds: 11.0 lb is on no rack. */
function newSetWeight(unit: WeightUnit): number {
  return unit === 'kg' ? NEW_SET_WEIGHT_KG : 2 * weightStep('lb');
}

/**
 * The rows before anything is typed: the weight from today's save, else from last time, else from
 * the nearest set before it. Reps are 0, so that an untouched row is not saved; only an exercise
 * never done before starts at the specification's 5 kg and 8 reps.
 */
export function startingRows({ count, previous, kept, unit }: RowSources): SetRow[] {
  const bySet = new Map(previous.map((set) => [set.setNumber, set]));
  const rows: SetRow[] = [];
  for (let i = 0; i < count; i++) {
    const last = bySet.get(i + 1);
    const known =
      kept[i] ??
      (last ? { weight: last.enteredWeight, unit: last.enteredUnit } : rows.at(-1)) ??
      firstOf(previous);
    const fresh = previous.length === 0 && kept.length === 0;
    rows.push({
      weight: fresh || !known ? newSetWeight(unit) : known.weight,
      unit: fresh || !known ? unit : known.unit,
      reps: fresh ? NEW_SET_REPS : 0,
      touched: false,
    });
  }
  return rows;
}

function firstOf(previous: readonly PreviousSet[]): TypedWeight | undefined {
  const first = previous[0];
  return first && { weight: first.enteredWeight, unit: first.enteredUnit };
}

/**
 * Sets a row's weight. Rows below it that still show the old weight follow, unless the lifter
 * touched them or they are in `saved` (set numbers saved today).
 */
export function withWeight(
  rows: readonly SetRow[],
  index: number,
  to: TypedWeight,
  saved: ReadonlySet<number>,
): SetRow[] {
  const from = rows[index];
  return rows.map((row, i) => {
    if (i === index) return { ...row, ...to, touched: true };
    const follows =
      i > index && !row.touched && !saved.has(i + 1) && row.weight === from?.weight && row.unit === from.unit;
    return follows ? { ...row, ...to } : row;
  });
}

export function withReps(rows: readonly SetRow[], index: number, reps: number): SetRow[] {
  return rows.map((row, i) => (i === index ? { ...row, reps, touched: true } : row));
}

/** Copies last time's set into its row, in the unit it was typed in: 24 kg stays 24 kg. */
export function withLastTime(
  rows: readonly SetRow[],
  index: number,
  previous: readonly PreviousSet[],
): SetRow[] {
  const last = previous.find((set) => set.setNumber === index + 1);
  if (!last) return [...rows];
  const copied = { weight: last.enteredWeight, unit: last.enteredUnit, reps: last.reps, touched: true };
  return rows.map((row, i) => (i === index ? copied : row));
}

/** Copies last time into every row that is not in `saved`. */
export function withAllLastTime(
  rows: readonly SetRow[],
  previous: readonly PreviousSet[],
  saved: ReadonlySet<number>,
): SetRow[] {
  let next = [...rows];
  rows.forEach((_, i) => {
    if (!saved.has(i + 1)) next = withLastTime(next, i, previous);
  });
  return next;
}

/** A row whose default numbers are only an offer, because the lifter entered another row. */
export function isOffer(row: SetRow, rows: readonly SetRow[]): boolean {
  return !row.touched && row.reps > 0 && rows.some((other) => other.touched);
}

/** The rows that Save stores: reps above 0, and no row that is only an offer. */
export function rowsToSave(rows: readonly SetRow[]): EnteredSet[] {
  return rows.flatMap((row, i) =>
    row.reps > 0 && !isOffer(row, rows)
      ? [{ setNumber: i + 1, weight: row.weight, unit: row.unit, reps: row.reps }]
      : [],
  );
}

/** After a save: reps back to 0, weights kept. A row changed while the save was under way stays. */
export function afterSave(now: readonly SetRow[], saved: readonly SetRow[]): SetRow[] {
  return now.map((row, i) => (row === saved[i] ? { ...row, reps: 0, touched: false } : row));
}

/** The set numbers saved on the lifter's present day. `now` is ms. */
export function savedToday(previous: readonly PreviousSet[], now: number): Set<number> {
  const today = dayKey(new Date(now).toISOString());
  return new Set(previous.filter((set) => dayKey(set.date) === today).map((set) => set.setNumber));
}
