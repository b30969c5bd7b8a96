import { numberOf, textOf } from '../decoding/json-value.ts';
import { WEIGH_IN } from './flexify-sets.ts';

type Row = Readonly<Record<string, unknown>>;

/** A set has no unit for its body weight: it is that of the weigh-in before it, or of the last one, or kilograms. */
export function bodyUnitsIn(rows: readonly Row[]): (row: Row) => string {
  const weighed = rows
    .filter((row) => textOf(row.name) === WEIGH_IN && numberOf(row.hidden) !== 1)
    .map((row) => ({ at: numberOf(row.created) ?? 0, unit: textOf(row.unit) ?? 'kg' }))
    .sort((a, b) => a.at - b.at);
  return (row) => {
    const at = numberOf(row.created) ?? 0;
    let [before, after] = [-1, weighed.length];
    while (after - before > 1) {
      const middle = (before + after) >> 1;
      if ((weighed[middle]?.at ?? 0) <= at) before = middle;
      else after = middle;
    }
    // Where there is none before it, -1 is the last of all.
    return weighed.at(before)?.unit ?? 'kg';
  };
}
