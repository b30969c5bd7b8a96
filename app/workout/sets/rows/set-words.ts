import { measuredWords } from '../../../../schema/sets/measured-words.ts';
import type { Measure, MeasuredSet } from '../../../../schema/sets/measures.ts';
import { formatWeight, shownWeight } from '../../../../schema/sets/units.ts';
import type { WeightUnit } from '../../../../schema/workout-log.ts';
import type { SavedSets } from '../../../../sync/index.ts';
import { counted } from '../../../text/count-words.ts';
import { plainWeight } from '../../../text/plain-weight.ts';

type Weighed = Parameters<typeof shownWeight>[0];

/** A set as the table shows it, one decimal: "80.0 × 8", or what else its exercise measures. */
export function setText(set: Weighed & MeasuredSet, unit: WeightUnit, measure?: Measure): string {
  return measuredWords(set, measure, formatWeight(shownWeight(set, unit)), unit);
}

/** A set in a sentence or in small: "80 × 8". */
export function plainSet(set: Weighed & MeasuredSet, unit: WeightUnit, measure?: Measure): string {
  return measuredWords(set, measure, plainWeight(shownWeight(set, unit)), unit);
}

/**
 * What a save did, in words.
 * @param offered whether the numbers were the app's own offer: then the words give them
 * @param name the first set's name
 */
export function savedWords(
  { stored, before }: SavedSets,
  unit: WeightUnit,
  offered: boolean,
  name: string,
  measure?: Measure,
): string {
  const added = stored.length - before.length;
  const [first] = stored;
  if (offered && first) {
    return `Saved ${counted(added, 'set')} of ${plainWeight(shownWeight(first, unit))} ${unit} × ${first.reps}`;
  }
  if (added > 0)
    return `${counted(added, 'set')} saved${before.length > 0 ? `, ${before.length} changed` : ''}`;
  if (stored.length === 1 && first) return `${named(name)} is now ${plainSet(first, unit, measure)}`;
  return `${counted(stored.length, 'set')} changed`;
}

/** A set's name at the start of a sentence. */
export const named = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

export const UNDONE = 'Save undone';

export const NOTHING_TO_SAVE = 'Enter the reps of at least one set, then save.';
export const NOTHING_MEASURED = 'Enter at least one set, then save.';
export const BY_SWIPE = ' On a touch screen, a swipe to the right saves a set like last time.';
export const ALL_SAVED = 'Saved already. Change a set, then save.';
export const inDoubt = (name: string) => `Is the weight of ${name} right?`;
export const noReps = (name: string) =>
  `${named(name)} has 0 reps. Enter them, or tap its number to delete it.`;
export const isEmpty = (name: string) =>
  `${named(name)} is empty. Fill it in, or tap its number to delete it.`;
