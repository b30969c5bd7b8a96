import { instantsOf, numbersOf, valuesOf } from '../../../schema/packs/pack.ts';
import type { SetColumns } from '../../../schema/packs/pack-schema.ts';
import { instantOf, quarterAt } from '../../../schema/progress/movement-summary.ts';
import type { LocalTime } from '../../../schema/sessions/session-of-sets.ts';
import { type Counted, countsForRecord } from '../../../schema/sets/set-kind.ts';
import type { Series } from '../pack-table.ts';

/** The weight of a quarter of an hour whose sets don't count for a chart: it makes a training day all the same. */
const NONE_COUNTS = -1;

/**
 * Raised when a series is made differently: a stored one with another version is made anew. Those of the
 * first release have none.
 */
export const SERIES_VERSION = 3;

/** The quarter of an hour of an ISO instant. */
export const quarterOf = (instant: string) => quarterAt(Date.parse(instant));

/** @param hidden row numbers to leave out */
export function seriesIn(sets: SetColumns, hidden: ReadonlySet<number>): Series {
  const quarters: number[] = [];
  const weights: number[] = [];
  const offsets: Series['offsets'] = [];
  const offsetOf = valuesOf(sets, 'offsetMin');
  const all = numbersOf(sets, 'weight');
  const counts = countsIn(sets);
  for (const [i, date] of instantsOf(sets).entries()) {
    if (hidden.has(i)) continue;
    const quarter = quarterAt(date);
    const weight = counts(i) ? (all[i] ?? 0) : NONE_COUNTS;
    const offset = (offsetOf?.(i) ?? null) as number | null;
    const last = quarters.length - 1;
    if (quarters[last] !== quarter || offsets[last] !== offset) {
      quarters.push(quarter);
      weights.push(weight);
      offsets.push(offset);
    } else if (weight > (weights[last] ?? NONE_COUNTS)) weights[last] = weight;
  }
  return { quarters, weights, offsets };
}

/** Makes a test whether a row's set counts for a chart. In most packs every set does. */
function countsIn(sets: SetColumns): (row: number) => boolean {
  const kinds = valuesOf(sets, 'kind');
  const outcomes = valuesOf(sets, 'outcome');
  if (!kinds && !outcomes) return () => true;
  return (row) => {
    const set = { kind: kinds?.(row) ?? 'normal', outcome: outcomes?.(row) ?? 'done' };
    return countsForRecord(set as Required<Counted>);
  };
}

/** The points of a series; `date` is ms. */
export function pointsOf({ quarters, weights, offsets }: Series): (LocalTime & { weight: number })[] {
  return quarters.flatMap((quarter, i) => {
    const weight = weights[i] ?? 0;
    return weight === NONE_COUNTS ? [] : { date: instantOf(quarter), offsetMin: offsets[i], weight };
  });
}

/** The quarters of an hour of these series as instants (ms) of their begin, in no order. */
export const beginsOf = (all: readonly Series[]): number[] =>
  all.flatMap(({ quarters }) => quarters.map(instantOf));

/** The begin of the quarter of an hour of an instant, both ms. */
export const quarterBefore = (at: number) => instantOf(quarterAt(at));
