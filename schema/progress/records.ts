import { dayKey } from '../sessions/session-of-sets.ts';
import { type Lifting, liftingOn, volumeOf } from '../sets/measured-load.ts';
import { movesBody } from '../sets/measures.ts';
import { countsForRecord, countsForVolume } from '../sets/set-kind.ts';
import { instantOf, type PackSummary, type SummedSet } from './movement-summary.ts';
import { ESTIMATE_REPS_MAX, type Formula, oneRepMax } from './one-rep-max.ts';

/** The grid of bests ends at so many repetitions. */
const GRID_REPS = 12;

const RECORD_KINDS = [
  'weight',
  'assistance',
  'most-reps',
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
  /** kg; of volumes kg × reps; reps; s; m. Of assistance less is better. */
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
  /** How its sets are lifted; without it weight times repetitions. */
  lifting?: Lifting;
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
  const { lifting = {} } = options;
  const isAssisted = lifting.measure === 'assisted';
  const known = [...sets, ...packed.flatMap(({ bests }) => bests)];
  const counted = known.filter((set) => countsForRecord(set) && saysAnything(set, isAssisted));
  let first: string | null = null;

  for (const set of counted.sort(oldestFirst)) {
    const day = dayKey(set.date);
    first ??= day;
    const look = (kind: RecordKind, key: string, value: number | null | undefined) => {
      if (!value) return;
      const before = best.get(key) ?? 0;
      if (value <= before + SAME) return;
      best.set(key, value);
      if (day !== first && before > 0) list.push({ kind, value, before, day, set });
    };
    look('longest', `longest ${set.weight}`, set.durationS);
    look('farthest', `farthest ${set.weight}`, set.distanceM);
    const reps = leastReps(set);
    if (isAssisted) {
      const before = best.get('assistance');
      if (reps < 1 || (before !== undefined && set.weight >= before - SAME)) continue;
      best.set('assistance', set.weight);
      if (before !== undefined && day !== first)
        list.push({ kind: 'assistance', value: set.weight, before, day, set });
      continue;
    }
    if (set.assist) continue;
    look('set-volume', 'set-volume', volumeIn(set, lifting));
    if (reps < 1) continue;
    look('estimate', 'estimate', estimateOf(set, options));
    if (set.weight <= 0) {
      look('most-reps', 'most-reps', reps);
      continue;
    }
    best.set('most-reps', Math.max(best.get('most-reps') ?? 0, reps));
    const isHeaviest = set.weight > (best.get('weight') ?? 0) + SAME;
    look('weight', 'weight', set.weight);
    // A lift beyond all earlier ones is the best for fewer repetitions too.
    const held = grid.get(Math.min(reps, GRID_REPS));
    const isMore = held ? set.weight > held.weight + SAME : reps <= GRID_REPS && weights.has(set.weight);
    if (!isHeaviest && isMore && day !== first) {
      list.push({ kind: 'reps', value: set.weight, before: held?.weight ?? set.weight, day, set });
    }
    weights.add(set.weight);
    for (let n = 1; n <= Math.min(reps, GRID_REPS); n++) {
      const other = grid.get(n);
      if (other && set.weight <= other.weight + SAME) continue;
      grid.set(n, { reps: n, weight: set.weight, day, set, isInherited: reps !== n });
    }
  }
  const sessions = isAssisted ? [] : sessionVolumes(sets, packed, lifting);
  return {
    list: [...list, ...sessions].sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0)),
    grid: [...grid.values()].sort((a, b) => a.reps - b.reps),
  };
}

function oldestFirst(a: SummedSet, b: SummedSet): number {
  return a.date < b.date ? -1 : a.date > b.date ? 1 : a.setNumber - b.setNumber || (a.id < b.id ? -1 : 1);
}

/** Of a set that says nothing no later one is better. */
function saysAnything({ assist, reps, durationS, distanceM }: SummedSet, isAssisted: boolean): boolean {
  return Boolean(durationS) || Boolean(distanceM) || (reps > 0 && (isAssisted || !assist));
}

const volumeIn = (set: SummedSet, lifting: Lifting) =>
  volumeOf(set, liftingOn(dayKey(set.date), lifting)) ?? 0;

/** What a packed volume, which is of weight times repetitions, is multiplied by. */
export const packedFactor = ({ perDumbbell }: Lifting): number => (perDumbbell ? 2 : 1);

/** Days on which more was moved than on any day before, once each. */
function sessionVolumes(
  sets: readonly SummedSet[],
  packed: readonly PackSummary[],
  lifting: Lifting,
): PersonalRecord[] {
  const days = new Map<string, { packed: number; sets: SummedSet[] }>();
  const on = (day: string) => {
    const known = days.get(day) ?? { packed: 0, sets: [] };
    days.set(day, known);
    return known;
  };
  for (const { quarters, volumes } of packed)
    for (const [i, quarter] of quarters.entries())
      on(dayKey(instantOf(quarter))).packed += (volumes[i] ?? 0) * packedFactor(lifting);
  for (const set of sets) if (countsForVolume(set)) on(dayKey(set.date)).sets.push(set);
  const found: PersonalRecord[] = [];
  let before = 0;
  for (const [day, known] of [...days].sort(([a], [b]) => (a < b ? -1 : 1))) {
    let value = known.packed;
    let beating: SummedSet | null = null;
    for (const set of known.sets.sort(oldestFirst)) {
      const isBeaten = value > before + SAME;
      value += volumeIn(set, lifting);
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

/**
 * The single that a set lets estimate, kg. Where the body is moved its weight is part of it, and the estimate is
 * null where that is unknown.
 */
export function estimateOf(set: SummedSet, { formula, withEffort, lifting = {} }: Options): number | null {
  if (set.assist || lifting.measure === 'assisted') return null;
  const body = movesBody(lifting) ? lifting.bodyWeightOn?.(dayKey(set.date)) : 0;
  if (body === null || body === undefined) return null;
  return oneRepMax(body + set.weight, leastReps(set), formula, withEffort ? halvesLeft(set) / 2 : 0);
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
