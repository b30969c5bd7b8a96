import { type PreviousSet, slotOf } from '../../../../schema/sets/previous.ts';
import { isPart, isPlanned, isWarmup, type SetKind } from '../../../../schema/sets/set-kind.ts';
import { slotsOf, slotWords } from '../../../../schema/sets/set-slots.ts';
import { weightStep } from '../../../../schema/sets/units.ts';
import type { WeightUnit, WorkoutLog } from '../../../../schema/workout-log.ts';
import type { SetRow } from './table-row.ts';

/** The kind of a row's set, and the set that it continues: of a saved row as it is stored, else as it will be. */
export function kindOfRow({ saved, kind, chainOf }: SetRow): Pick<WorkoutLog, 'kind' | 'chainOf'> {
  const of = saved ?? { kind, chainOf };
  return {
    ...(of.kind === undefined ? {} : { kind: of.kind }),
    ...(of.chainOf === undefined ? {} : { chainOf: of.chainOf }),
  };
}

/** The slot of each row, as lifters count sets (schema/sets/set-slots.ts). */
export function slotsOfRows(rows: readonly SetRow[]): string[] {
  return slotsOf(
    rows.map((row, i) => ({ id: row.saved?.id ?? row.newId, setNumber: i + 1, ...kindOfRow(row) })),
  );
}

/** A row's set in words: "warm-up 1". */
export function nameOfRow(rows: readonly SetRow[], index: number): string {
  return slotWords(slotsOfRows(rows)[index] ?? String(index + 1));
}

/** The lines of "Previous" by their slots. */
export function linesBySlot(previous: readonly PreviousSet[]): Map<string, PreviousSet> {
  return new Map(previous.map((line) => [slotOf(line), line]));
}

/** With how many warm-ups last time began. So many rows are proposed as warm-ups today. */
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
/** A proposed warm-up that the lifter has neither done nor changed. */
export const isGhost = (row: SetRow) => row.ramp === true && !row.touched && !row.saved;

/**
 * The rows with another kind for one that is not saved. That may change the slots of the rows behind it: those that
 * nobody touched take last time's weights of their new slots.
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
    // A row that was added to a chain stays a part of it under any kind but "normal". A row that became a part by its
    // kind does not.
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

/** A kind with the set that it continues: a drop continues the nearest saved set before it. */
export function chained(
  kind: SetKind,
  rows: readonly SetRow[],
  index: number,
): Pick<WorkoutLog, 'kind' | 'chainOf'> {
  if (kind !== 'drop') return { kind };
  const head = rows.slice(0, index).findLast((row) => row.saved && isPlannedRow(row))?.saved;
  return { kind, ...(head ? { chainOf: head.id } : {}) };
}

/** The rows with one more that continues the saved set `head`. A drop is 20 % lighter than the last of its chain. */
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

/** The indexes of the rows in the order in which they are shown: a part stands under the set that it continues. */
export function shownOrder(rows: readonly SetRow[], slots: readonly string[]): number[] {
  const shown = rows.flatMap((row, i) => (row.spare ? [] : [i]));
  const heads = shown.filter((i) => !slots[i]?.includes('+'));
  const order = heads.flatMap((i) => [i, ...shown.filter((part) => slots[part]?.startsWith(`${slots[i]}+`))]);
  return [...order, ...shown.filter((i) => !order.includes(i))];
}
