import { leastReps } from '../../../schema/progress/estimates.ts';
import type { PersonalRecord } from '../../../schema/progress/records.ts';
import { formatDistance, fromMetres } from '../../../schema/sets/distance.ts';
import { formatWeight, fromKg, shownWeight } from '../../../schema/sets/units.ts';
import { formatTime } from '../../../schema/time.ts';
import type { WeightUnit } from '../../../schema/workout-log.ts';

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

/** What tells most comes first: who lifted more than ever hardly asks for the sum of the session. */
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
/** More than these would be no line to read between sets. */
const SAID = 2;

/** Those of a set's records that are said of it, the one that tells most first. */
export const mostTelling = (records: readonly PersonalRecord[]): PersonalRecord[] =>
  records.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind)).slice(0, SAID);

/** Of sets that went up step by step on one day, the last in each kind: the list of a year is read by days. */
export function lastOfEachDay(records: readonly PersonalRecord[]): PersonalRecord[] {
  const byWhat = new Map<string, PersonalRecord>();
  for (const record of records) byWhat.set(`${record.day} ${whatOf(record)}`, record);
  return [...byWhat.values()];
}

/** What it is a record of: one for five is none for eight, and one with 20 kg is none without. */
function whatOf({ kind, set }: PersonalRecord): string {
  if (kind === 'reps') return `${kind} ${set && leastReps(set)}`;
  return kind === 'longest' || kind === 'farthest' ? `${kind} ${set?.weight}` : kind;
}

/** @param withBody its estimates are of the weight and the body */
export function recordName({ kind, set }: Pick<PersonalRecord, 'kind' | 'set'>, withBody = false): string {
  if (kind === 'estimate' && withBody) return 'Estimated single, body included';
  return kind === 'reps' && set ? `Most for ${leastReps(set)}` : NAMES[kind];
}

/** "100 kg", "1:30", "5 km", "25 m", of sums "8,427 kg". Weights as they were typed where that is the unit shown. */
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
      const [near, far] = unit === 'kg' ? (['m', 'km'] as const) : (['yd', 'mi'] as const);
      const shown = fromMetres(value, far) < 1 ? near : far;
      return `${formatDistance(Math.round(fromMetres(value, shown) * 100) / 100)} ${shown}`;
    }
    default:
      return `${Math.round(fromKg(value, unit)).toLocaleString()} ${unit}`;
  }
}
