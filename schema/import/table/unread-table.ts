import { rowsOf, type Table } from '../decoding/delimited.ts';
import type { Columns } from './columns.ts';

/** Strong writes a file for each. */
const STRONG_MEASURES =
  /^(weight|body fat percentage|caloric intake|neck|shoulders|chest|waist|hips|(upper|lower) abs|(left|right) (bicep|forearm|thigh|calf))( \(.*\))?$/;

/** Tables of body weight and girths, which the same apps export beside their sets. */
export function isMeasurements(columns: Columns): boolean {
  const hasSets = columns.names.some((name) => /exercise|reps/.test(name));
  if (hasSets) return false;
  const [first, second = ''] = columns.names;
  return (
    columns.has('measurement', 'value') ||
    columns.has(/^fat percent/, /^weight (kg|lbs?)$/) ||
    (columns.names.length === 2 && first === 'date' && STRONG_MEASURES.test(second))
  );
}

/** Headings alone. */
export function isEmptyBelow(table: Table): boolean {
  for (const rows of rowsOf(table)) if (rows.length > 0) return false;
  return true;
}
