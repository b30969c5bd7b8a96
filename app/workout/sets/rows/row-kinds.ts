import { type PreviousSet, slotOf } from '../../../../schema/sets/previous.ts';
import { isPart, isPlanned, isWarmup, type SetKind } from '../../../../schema/sets/set-kind.ts';
import { slotsOf, slotWords } from '../../../../schema/sets/set-slots.ts';
import { weightStep } from '../../../../schema/sets/units.ts';
import type { WeightUnit, WorkoutLog } from '../../../../schema/workout-log.ts';
import type { SetRow } from './table-row.ts';

/** What a row's set is or will be: of a saved row what is stored. */
export function kindOfRow({ saved, kind, chainOf }: SetRow): Pick<WorkoutLog, 'kind' | 'chainOf'> {
  const of = saved ?? { kind, chainOf };
  return {
    ...(of.kind === undefined ? {} : { kind: of.kind }),
    ...(of.chainOf === undefined ? {} : { chainOf: of.chainOf }),
  };
}

/** Where each row stands as lifters count (schema/sets/set-slots.ts). */
export function slotsOfRows(rows: readonly SetRow[]): string[] {
  return slotsOf(
    rows.map((row, i) => ({ id: row.saved?.id ?? row.newId, setNumber: i + 1, ...kindOfRow(row) })),
  );
}

/** A row's set in words, as lifters count: "warm-up 1". */
export function nameOfRow(rows: readonly SetRow[], index: number): string {
  return slotWords(slotsOfRows(rows)[index] ?? String(index + 1));
}

/** Last time's line of each slot. */
export function linesBySlot(previous: readonly PreviousSet[]): Map<string, PreviousSet> {
  return new Map(previous.map((line) => [slotOf(line), line]));
}

/** How many warm-ups last time began with: as many rows are proposed as warm-ups. */
export function warmupsFirst(previous: readonly PreviousSet[]): number {
  const lines = linesBySlot(previous);
  const isFirst = (n: number) => {
    const line = lines.get(`W${n}`);
    return line !== undefined && (line.before ?? line).setNumber === n;
  };
  let count = 0;
  while (isFirst(count + 1)) count += 1;
  return count;
}

export const isPlannedRow = (row: SetRow) => isPlanned(kindOfRow(row));
/** How many working sets a table asks for today, which a plan may have more or fewer of than its card. */
export const setsToday = (rows: readonly SetRow[]) =>
  rows.filter((row) => isPlannedRow(row) && !row.spare).length;
export const isWarmupRow = (row: SetRow) => isWarmup(kindOfRow(row));
export const isPartRow = (row: SetRow) => isPart(kindOfRow(row));
/** A warm-up on the way to the working weight that nobody has done or changed. */
export const isGhost = (row: SetRow) => row.ramp === true && !row.touched && !row.saved;

/**
 * The kind that the lifter chose for a row that is not saved. Rows that nobody touched take the weights of
 * where they stand now.
 */
export function withKind(
  rows: readonly SetRow[],
  index: number,
  kind: SetKind,
  previous: readonly PreviousSet[],
): SetRow[] {
  const before = slotsOfRows(rows);
  const chosen = rows.map((row, i) => {
    if (i !== index) return row;
    const { chainOf, ...rest } = row;
    // A part that was added stays one, as a saved one does; a row that was made one by its kind does not.
    if (chainOf && !row.chosen)
      return kind === 'normal' ? { ...rest, kind, extra: true as const } : { ...row, kind };
    return { ...rest, ...chained(kind, rows, index), chosen: true as const };
  });
  const lines = linesBySlot(previous);
  return slotsOfRows(chosen).map((slot, i) => {
    const row = chosen[i] as SetRow;
    const line = lines.get(slot);
    if (slot === before[i] || !line || row.touched || row.saved) return row;
    return { ...row, weight: line.enteredWeight, unit: line.enteredUnit };
  });
}

/** A kind with what it goes on from: a drop from the nearest set before it that is saved. */
export function chained(
  kind: SetKind,
  rows: readonly SetRow[],
  index: number,
): Pick<WorkoutLog, 'kind' | 'chainOf'> {
  if (kind !== 'drop') return { kind };
  const head = rows.slice(0, index).findLast((row) => row.saved && isPlannedRow(row))?.saved;
  return { kind, ...(head ? { chainOf: head.id } : {}) };
}

/** A new row that goes on from the saved set `head`: 20 % lighter than the last of its chain, in steps of the unit. */
export function withPart(rows: readonly SetRow[], head: WorkoutLog, kind: SetKind): SetRow[] {
  const chain = rows.filter((row) => kindOfRow(row).chainOf === head.id);
  const last = chain.at(-1) ?? { weight: head.enteredWeight, unit: head.enteredUnit };
  const weight = kind === 'drop' ? dropped(last.weight, last.unit) : last.weight;
  const part = { weight, unit: last.unit, reps: 0, touched: true, saved: null, kind, chainOf: head.id };
  const spare = rows.findIndex((row) => row.spare);
  return spare < 0 ? [...rows, part] : rows.map((row, i) => (i === spare ? part : row));
}

function dropped(weight: number, unit: WeightUnit): number {
  const step = weightStep(unit);
  return Math.max(0, Math.min(Math.round((weight * 0.8) / step) * step, weight - step));
}

/** The rows in the order in which they are shown, by index: a part under the set that it goes on from. */
export function shownOrder(rows: readonly SetRow[], slots: readonly string[]): number[] {
  const shown = rows.flatMap((row, i) => (row.spare ? [] : [i]));
  const heads = shown.filter((i) => !slots[i]?.includes('+'));
  const order = heads.flatMap((i) => [i, ...shown.filter((part) => slots[part]?.startsWith(`${slots[i]}+`))]);
  return [...order, ...shown.filter((i) => !order.includes(i))];
}
