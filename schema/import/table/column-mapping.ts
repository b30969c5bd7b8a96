import type { DISTANCE_UNITS } from '../../entities/workout-set.ts';

/** What a column of any table can be. A `set` that numbers sets is not read: the order of the rows is theirs. */
export const MAPPED_COLUMNS = [
  'date',
  'time',
  'end',
  'session',
  'sessionNote',
  'exercise',
  'set',
  'kind',
  'warmup',
  'weight',
  'weightUnit',
  'reps',
  'repsLeft',
  'duration',
  'distance',
  'distanceUnit',
  'rpe',
  'rir',
  'group',
  'note',
] as const;
export type MappedColumn = (typeof MAPPED_COLUMNS)[number];

/** Which column of a table is what, by its place from 0. `date` and `exercise` are needed. */
export interface ColumnMapping {
  columns: Partial<Record<MappedColumn, number>>;
  /** The column `set` when it says how many alike were done, not which of them it is. */
  setCount?: number;
  /** Of weights where neither a column nor the heading says it. */
  weightUnit?: 'kg' | 'lb';
  distanceUnit?: (typeof DISTANCE_UNITS)[number];
  /** Whether 03/04/2025 is in April, where no row tells; true when absent. */
  dayFirst?: boolean;
}

/** Whether a mapping says enough to read sets by. */
export function isWhole({ columns }: ColumnMapping): boolean {
  return columns.date !== undefined && columns.exercise !== undefined && hasNumbers(columns);
}

function hasNumbers(columns: ColumnMapping['columns']): boolean {
  return [columns.reps, columns.weight, columns.duration, columns.distance].some((one) => one !== undefined);
}
