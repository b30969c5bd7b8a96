import { formatWeight } from '../../schema/sets/units.ts';

/** A weight to be read in a sentence, in whatever unit it is, without ".0": "80", "72.5". */
export function plainWeight(weight: number): string {
  return formatWeight(weight).replace(/\.0$/, '');
}
