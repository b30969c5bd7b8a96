import { asksFor, type Measure } from '../../../../schema/sets/measures.ts';
import type { EarlierSet, PreviousSet } from '../../../../schema/sets/previous.ts';
import type { RowTarget, RowTargets } from '../../plan/row-target.ts';
import { linesBySlot, slotsOfRows } from './row-kinds.ts';
import { isBlank, measuredOf, measureOfRow, type RowMeasured } from './row-measured.ts';
import type { SetRow } from './table-row.ts';

interface Known {
  measure: Measure;
  /** Last time's set in the same slot. */
  line: EarlierSet | undefined;
  target: RowTarget | undefined;
  /** The last set before this one that is saved today. */
  before: EarlierSet | null;
}

interface Sources {
  previous: readonly PreviousSet[];
  /** What the exercise measures. */
  asked: Measure;
  /** What a plan asks for. */
  targets: RowTargets | null;
}

/** What one tap on Save would log of a row of the table (`plannedRow`), with what that follows from. */
export function plannedAt(
  rows: readonly SetRow[],
  { row, index }: { row: SetRow; index: number },
  { previous, asked, targets }: Sources,
) {
  const slot = slotsOfRows(rows)[index] ?? '';
  const measure = measureOfRow(row, asked);
  const line = linesBySlot(previous).get(slot);
  const before = rows.slice(0, index).findLast(({ saved }) => saved)?.saved ?? null;
  const planned = plannedRow(row, { measure, line, target: targets?.get(slot), before });
  return { slot, measure, line, planned };
}

/**
 * What one tap on Save logs of a row in which nothing but a weight was typed: last time's numbers, kept within what a
 * plan asks for; without last time the numbers of the set before it.
 */
export function plannedRow(row: SetRow, { measure, line, target, before }: Known): SetRow {
  if (row.saved || !isBlank(row)) return row;
  const asks = asksFor(measure);
  const last = [line, before].find((set) => set && isOf(set, measure));
  const { durationS, distance, distanceUnit, repsLeft, assist } = last
    ? (measuredOf(last).measured ?? {})
    : {};
  const aim = target?.target;
  const seconds = aim?.seconds ? within(aim, durationS) : durationS;
  const measured: RowMeasured = {
    ...row.measured,
    ...(assist && measure !== 'bodyweight' ? { assist } : {}),
    ...(asks.includes('time') && seconds ? { durationS: seconds } : {}),
    ...(asks.includes('distance') && distance ? { distance, distanceUnit } : {}),
    ...(asks.includes('reps') && repsLeft !== undefined && !aim ? { repsLeft } : {}),
  };
  const reps = !asks.includes('reps') ? 0 : aim && !aim.seconds ? within(aim, last?.reps) : (last?.reps ?? 0);
  return { ...row, reps, ...(Object.keys(measured).length > 0 ? { measured } : {}) };
}

const isOf = (set: EarlierSet, measure: Measure) =>
  asksFor(measure).some(
    (quantity) =>
      (quantity === 'reps' && set.reps > 0) ||
      (quantity === 'time' && set.durationS !== undefined) ||
      (quantity === 'distance' && set.enteredDistance !== undefined),
  );

function within({ min, max }: { min: number; max: number }, value = min): number {
  return Math.max(min, Math.min(max, value));
}

/**
 * The rows with what is planned written into one of them, for Save. A proposed warm-up is saved as it is. A row that
 * already holds numbers stays the same object: a save that is under way tells by that whether the row was changed.
 */
export function withPlanned(rows: readonly SetRow[], index: number, planned: SetRow): SetRow[] {
  return rows.map((row, i) =>
    i !== index || row.saved || row.ramp || (row.touched && !isBlank(row))
      ? row
      : { ...planned, touched: true },
  );
}
