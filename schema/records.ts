import { instantOf, type PackSummary, type SummedSet } from './movement-summary.ts';
import { ESTIMATE_REPS_MAX, type Formula, oneRepMax } from './one-rep-max.ts';
import { dayKey } from './session-of-sets.ts';
import { countsForRecord, countsForVolume } from './set-kind.ts';

/** The grid of bests ends at so many repetitions. */
const GRID_REPS = 12;

const RECORD_KINDS = [
  'weight',
  'estimate',
  'reps',
  'set-volume',
  'session-volume',
  'longest',
  'farthest',
] as const;
type RecordKind = (typeof RECORD_KINDS)[number];

/** A best that beat every day before it. */
export interface PersonalRecord {
  kind: RecordKind;
  /** kg; of volumes kg × reps; s; m. */
  value: number;
  /** The value that it beat. */
  before: number;
  /** YYYY-MM-DD, the lifter's own. */
  day: string;
  /** The set that made it; null for a session's volume that is packed. */
  set: SummedSet | null;
}

/** The heaviest weight that was lifted for so many repetitions, or for more. */
export interface GridBest {
  reps: number;
  weight: number;
  day: string;
  set: SummedSet;
  /** Whether it was done for more repetitions than these. */
  isInherited: boolean;
}

interface Records {
  /** Oldest first. */
  list: PersonalRecord[];
  /** By repetitions, from 1; numbers that were never reached are left out. */
  grid: GridBest[];
}

interface Options {
  formula: Formula;
  /** Whether repetitions that were left in reserve count for the estimate. */
  withEffort: boolean;
  /** Whether less is better, because the weight took load off. Then weights and volumes are no records. */
  assisted?: boolean;
}

/**
 * The records of one movement, derived from all its sets and never stored, so that edits and deletions change
 * them. Only strictly more is a record, so a tie leaves the earlier one; the first day is the base for later
 * ones.
 * @param packed the summaries of further sets
 */
export function recordsOf(
  sets: readonly SummedSet[],
  options: Options,
  packed: readonly PackSummary[] = [],
): Records {
  const best = new Map<string, number>();
  const list: PersonalRecord[] = [];
  const grid = new Map<number, GridBest>();
  const weights = new Set<number>();
  const first = firstDay(sets, packed);

  for (const set of [...sets, ...packed.flatMap(({ bests }) => bests)].sort(oldestFirst)) {
    if (!countsForRecord(set)) continue;
    const day = dayKey(set.date);
    const look = (kind: RecordKind, key: string, value: number | null | undefined) => {
      if (!value) return;
      const before = best.get(key) ?? 0;
      if (value <= before + SAME) return;
      best.set(key, value);
      if (day !== first && before > 0) list.push({ kind, value, before, day, set });
    };
    look('longest', `longest ${set.weight}`, set.durationS);
    look('farthest', `farthest ${set.weight}`, set.distanceM);
    if (options.assisted || set.assist) continue;
    look('set-volume', 'set-volume', volumeIn(set));
    const reps = leastReps(set);
    if (reps < 1 || set.weight <= 0) continue;
    const isHeaviest = set.weight > (best.get('weight') ?? 0) + SAME;
    look('weight', 'weight', set.weight);
    look('estimate', 'estimate', estimateOf(set, options));
    // A lift beyond all earlier ones is the best for fewer repetitions too.
    const known = grid.get(Math.min(reps, GRID_REPS));
    const isMore = known ? set.weight > known.weight + SAME : reps <= GRID_REPS && weights.has(set.weight);
    if (!isHeaviest && isMore && day !== first) {
      list.push({ kind: 'reps', value: set.weight, before: known?.weight ?? set.weight, day, set });
    }
    weights.add(set.weight);
    for (let n = 1; n <= Math.min(reps, GRID_REPS); n++) {
      const held = grid.get(n);
      if (held && set.weight <= held.weight + SAME) continue;
      grid.set(n, { reps: n, weight: set.weight, day, set, isInherited: reps !== n });
    }
  }
  const sessions = options.assisted ? [] : sessionVolumes(sets, packed);
  return {
    list: [...list, ...sessions].sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0)),
    grid: [...grid.values()].sort((a, b) => a.reps - b.reps),
  };
}

function oldestFirst(a: SummedSet, b: SummedSet): number {
  return a.date < b.date ? -1 : a.date > b.date ? 1 : a.setNumber - b.setNumber || (a.id < b.id ? -1 : 1);
}

/** The local day of the first set of any kind. */
function firstDay(sets: readonly SummedSet[], packed: readonly PackSummary[]): string | null {
  const days = [
    ...sets.map(({ date }) => dayKey(date)),
    ...packed.flatMap(({ quarters: [at] }) => (at === undefined ? [] : dayKey(instantOf(at)))),
  ];
  return days.reduce<string | null>((least, day) => (least === null || day < least ? day : least), null);
}

const volumeIn = ({ weight, reps, repsLeft }: SummedSet) => weight * (reps + (repsLeft ?? 0));

/** Days on which more was moved than on any day before, once each. */
function sessionVolumes(sets: readonly SummedSet[], packed: readonly PackSummary[]): PersonalRecord[] {
  const days = new Map<string, { packed: number; sets: SummedSet[] }>();
  const on = (day: string) => {
    const known = days.get(day) ?? { packed: 0, sets: [] };
    days.set(day, known);
    return known;
  };
  for (const { quarters, volumes } of packed)
    for (const [i, quarter] of quarters.entries()) on(dayKey(instantOf(quarter))).packed += volumes[i] ?? 0;
  for (const set of sets) if (countsForVolume(set) && !set.assist) on(dayKey(set.date)).sets.push(set);
  const found: PersonalRecord[] = [];
  let before = 0;
  for (const [day, known] of [...days].sort(([a], [b]) => (a < b ? -1 : 1))) {
    let value = known.packed;
    let beating: SummedSet | null = null;
    for (const set of known.sets.sort(oldestFirst)) {
      const isBeaten = value > before + SAME;
      value += volumeIn(set);
      if (!isBeaten && value > before + SAME) beating = set;
    }
    if (before > 0 && value > before + SAME)
      found.push({ kind: 'session-volume', value, before, day, set: beating });
    before = Math.max(before, value);
  }
  return found;
}

/** Pounds converted to kilograms and back differ in the last bits. */
const SAME = 0.001;

/** The single that a set lets estimate, kg. */
export function estimateOf(
  set: SummedSet,
  { formula, withEffort }: Pick<Options, 'formula' | 'withEffort'>,
): number | null {
  return oneRepMax(set.weight, leastReps(set), formula, withEffort ? halvesLeft(set) / 2 : 0);
}

/**
 * Half repetitions that a set's estimate goes by; null where it has none. Of sets with one weight, more of
 * them mean a higher estimate by every formula.
 */
export function possibleHalves(set: SummedSet, withEffort: boolean): number | null {
  const halves = leastReps(set) * 2 + (withEffort ? halvesLeft(set) : 0);
  return leastReps(set) < 1 || !(set.weight > 0) || halves > ESTIMATE_REPS_MAX * 2 ? null : halves;
}

const leastReps = ({ reps, repsLeft }: SummedSet) => Math.min(reps, repsLeft ?? reps);

function halvesLeft({ effort, effortScale }: SummedSet): number {
  return effort === undefined ? 0 : effortScale === 'rir' ? effort : 20 - effort;
}
