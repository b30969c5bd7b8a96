import { asksFor, type Measure } from '../../../../schema/sets/measures.ts';
import type { EarlierSet } from '../../../../schema/sets/previous.ts';
import type { RowTarget } from '../../plan/row-target.ts';
import { isBlank, measuredOf, type RowMeasured } from './row-measured.ts';
import type { SetRow } from './table-row.ts';

interface Known {
  measure: Measure;
  /** Last time's set of this place. */
  line: EarlierSet | undefined;
  target: RowTarget | undefined;
  /** The set before it that is saved today. */
  before: EarlierSet | null;
}

/**
 * What one tap on Save logs of a row in which nothing but a weight was typed: what is planned, as far as last
 * time reached it; else last time; else the set before it.
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
 * The rows as Save finds them: what is proposed for one stands in it. A proposed warm-up is saved as it is, and a row
 * that says it already stays the same object: it may be on its way to the disk.
 */
export function withPlanned(rows: readonly SetRow[], index: number, planned: SetRow): SetRow[] {
  return rows.map((row, i) =>
    i !== index || row.saved || row.ramp || (row.touched && !isBlank(row))
      ? row
      : { ...planned, touched: true },
  );
}
