import { leastReps } from '../../../schema/progress/estimates.ts';
import type { PersonalRecord } from '../../../schema/progress/records.ts';
import { formatDistance, fromMetres } from '../../../schema/sets/distance.ts';
import { formatWeight, fromKg, shownWeight } from '../../../schema/sets/units.ts';
import { formatTime } from '../../../schema/time.ts';
import type { WeightUnit } from '../../../schema/workout-log.ts';
import { readableUnit } from '../../text/readable-distance.ts';

const weight = (value: number, unit: WeightUnit) => `${Number(formatWeight(value))} ${unit}`;

const NAMES: Readonly<Record<PersonalRecord['kind'], string>> = {
  weight: 'Heaviest',
  assistance: 'Least assistance',
  'most-reps': 'Most reps',
  estimate: 'Estimated single',
  reps: 'Most for these reps',
  'set-volume': 'Most in a set',
  'session-volume': 'Most in a day',
  longest: 'Longest',
  farthest: 'Farthest',
};

/** The records that say most come first: who lifted more than ever hardly asks for the sum of the session. */
const ORDER: readonly PersonalRecord['kind'][] = [
  'weight',
  'assistance',
  'most-reps',
  'longest',
  'farthest',
  'reps',
  'estimate',
  'set-volume',
  'session-volume',
];
/** A line with more records than this could not be read between two sets. */
const SAID = 2;

/** The records of a set that its line names, the one that says most first. */
export const mostTelling = (records: readonly PersonalRecord[]): PersonalRecord[] =>
  records.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind)).slice(0, SAID);

/** The last record of each day and kind: of sets that went up step by step, a year's list names the last alone. */
export function lastOfEachDay(records: readonly PersonalRecord[]): PersonalRecord[] {
  const byWhat = new Map<string, PersonalRecord>();
  for (const record of records) byWhat.set(`${record.day} ${whatOf(record)}`, record);
  return [...byWhat.values()];
}

/**
 * What may be compared with the record: one for five reps is none for eight, and a plank with 20 kg is not one
 * without.
 */
function whatOf({ kind, set }: PersonalRecord): string {
  if (kind === 'reps') return `${kind} ${set && leastReps(set)}`;
  return kind === 'longest' || kind === 'farthest' ? `${kind} ${set?.weight}` : kind;
}

/** @param withBody whether estimates are of the weight and the body together */
export function recordName({ kind, set }: Pick<PersonalRecord, 'kind' | 'set'>, withBody = false): string {
  if (kind === 'estimate' && withBody) return 'Estimated single, body included';
  return kind === 'reps' && set ? `Most for ${leastReps(set)}` : NAMES[kind];
}

/** "100 kg", "1:30", "5 km", "25 m"; sums as "8,427 kg". A weight is as it was typed, if that is in the unit shown. */
export function recordValue({ kind, value, set }: PersonalRecord, unit: WeightUnit): string {
  switch (kind) {
    case 'most-reps':
      return `${value} reps`;
    case 'weight':
    case 'assistance':
    case 'reps':
      return weight(set ? shownWeight(set, unit) : fromKg(value, unit), unit);
    case 'estimate':
      return `${Number(fromKg(value, unit).toFixed(1))} ${unit}`;
    case 'longest':
      return formatTime(value);
    case 'farthest': {
      const shown = readableUnit(value, unit);
      return `${formatDistance(Math.round(fromMetres(value, shown) * 100) / 100)} ${shown}`;
    }
    default:
      return `${Math.round(fromKg(value, unit)).toLocaleString()} ${unit}`;
  }
}
