import { sums } from '../../schema/pack.ts';
import type { SetColumns } from '../../schema/pack-schema.ts';
import { dayKey } from '../../schema/previous.ts';

/** Clocks differ from UTC by whole quarters, so a calendar day is whole quarters wherever the lifter is. */
const QUARTER_MS = 15 * 60_000;

/**
 * What charts and calendars need of some sets: those quarters of an hour in which there was one, ascending,
 * and the heaviest of each. A tenth of the columns, and the same in every time zone.
 */
export interface Series {
  /** Quarters of an hour since 1970, UTC. */
  quarters: number[];
  /** kg */
  weights: number[];
}

/** @param hidden row numbers to leave out */
export function seriesIn(sets: SetColumns, hidden: ReadonlySet<number>): Series {
  const quarters: number[] = [];
  const weights: number[] = [];
  for (const [i, date] of sums(sets.dates).entries()) {
    if (hidden.has(i)) continue;
    const quarter = Math.floor(date / QUARTER_MS);
    const weight = sets.weights[i] ?? 0;
    const last = quarters.length - 1;
    if (quarters[last] !== quarter) {
      quarters.push(quarter);
      weights.push(weight);
    } else if (weight > (weights[last] ?? 0)) weights[last] = weight;
  }
  return { quarters, weights };
}

/** As seriesOf reads it: `date` is ms. */
export function pointsOf({ quarters, weights }: Series): { date: number; weight: number }[] {
  return quarters.map((quarter, i) => ({ date: quarter * QUARTER_MS, weight: weights[i] ?? 0 }));
}

/** The local calendar days (YYYY-MM-DD) that these are in, each once, ascending. */
export function daysOf(all: readonly Series[]): string[] {
  const quarters = Float64Array.from(new Set(all.flatMap((series) => series.quarters))).sort();
  const days: string[] = [];
  let tomorrow = Number.NEGATIVE_INFINITY;
  for (const quarter of quarters) {
    const at = quarter * QUARTER_MS;
    if (at < tomorrow) continue;
    days.push(dayKey(at));
    const date = new Date(at);
    tomorrow = new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1).getTime();
  }
  return days;
}
