import { type Bests, bestBut } from '../../../../schema/progress/progress.ts';
import type { PreviousSet } from '../../../../schema/sets/previous.ts';
import { fromKg, toKg } from '../../../../schema/sets/units.ts';
import { plainWeight } from '../../../text/plain-weight.ts';
import type { SetRow, TypedWeight } from './table-row.ts';

/** A weight so far above everything before it that it may be a slip. Weights in kg. */
export interface Doubt {
  index: number;
  weight: number;
  best: number;
}

const TOO_FAR_ABOVE = 1.5;

const kgOf = ({ weight, unit }: SetRow) => toKg(weight, unit);

/** The best weight, kg; null without one, as where the bests are of another quantity. */
const bestWeight = (bests: Bests, id?: string) =>
  (bests.quantity ?? 'weight') === 'weight' ? bestBut(bests, id) : null;

function isFarAbove(kg: number, best: number | null): best is number {
  return best !== null && best > 0 && kg > TOO_FAR_ABOVE * best;
}

/** The rows among `indexes` whose weight is over 1.5 times the best weight of all other sets. */
export function doubtsOf(rows: readonly SetRow[], indexes: readonly number[], bests: Bests): Doubt[] {
  return indexes.flatMap((index) => {
    const row = rows[index];
    if (!row) return [];
    const weight = kgOf(row);
    const best = bestWeight(bests, row.saved?.id);
    return isFarAbove(weight, best) ? [{ index, weight, best }] : [];
  });
}

/**
 * Whether no weight is far above last time's or today's other sets. A card knows these already, so that a Save like
 * last time waits for no read of the diary.
 */
export function isBeyondDoubt(
  rows: readonly SetRow[],
  indexes: readonly number[],
  previous: readonly PreviousSet[],
): boolean {
  if (previous.length === 0) return true;
  const dates = new Set(rows.flatMap(({ saved }) => saved?.date ?? []));
  // A line of "Previous" that is of today may be the very set that is edited, and proves nothing.
  const before = previous.flatMap((line) => line.before ?? (dates.has(line.date) ? [] : line));
  return indexes.every((index) => {
    const others = rows.flatMap(({ saved }, i) => (saved && i !== index ? saved : []));
    const best = Math.max(0, ...[...before, ...others].map(({ weight }) => weight));
    const row = rows[index];
    return !row || kgOf(row) <= TOO_FAR_ABOVE * best;
  });
}

/** The question about the first set that is far above the best weight, in words; '' where there is none. */
export function doubtWords(sets: readonly TypedWeight[], bests: Bests): string {
  const best = bestWeight(bests);
  const heavy = sets.find(({ weight, unit }) => isFarAbove(toKg(weight, unit), best));
  if (!heavy || best === null) return '';
  const { weight, unit } = heavy;
  return `${plainWeight(weight)} ${unit}? Your best is ${plainWeight(fromKg(best, unit))}.`;
}
