import { localDayOf, oldestFirst } from '../sessions/session-of-sets.ts';
import type { Lifting } from '../sets/measured-load.ts';
import { SAME_VALUE as SAME } from '../sets/measures.ts';
import { countsForRecord } from '../sets/set-kind.ts';
import { type EstimateOptions, estimateOf, leastReps } from './estimates.ts';
import type { PackSummary, SummedSet } from './movement-summary.ts';
import { sessionVolumes, volumeIn } from './session-volumes.ts';

/** What the tolerance of a set's weight comes to in a figure that grows with the weight. */
const sameOf = ({ weight }: SummedSet, figure: number | null | undefined) =>
  weight > 0 ? SAME * Math.max(1, (figure ?? 0) / weight) : SAME;

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
}

interface Records {
  /** Oldest first. */
  list: PersonalRecord[];
  /** By repetitions, from 1; numbers that were never reached are left out. */
  grid: GridBest[];
}

/**
 * The records of one movement, derived from all its sets and never stored, so that edits and deletions change
 * them. Only strictly more is a record, so a tie leaves the earlier one; the first day is the base for later
 * ones.
 * @param packed the summaries of further sets
 */
export function recordsOf(
  sets: readonly SummedSet[],
  options: EstimateOptions,
  packed: readonly PackSummary[] = [],
): Records {
  const best = new Map<string, number>();
  const list: PersonalRecord[] = [];
  const grid = new Map<number, GridBest>();
  const weights = new Set<number>();
  const { lifting = {} } = options;
  const isAssisted = lifting.measure === 'assisted';
  const known = [...sets, ...packed.flatMap(({ bests }) => bests)];
  const counted = known.filter((set) => countsForRecord(set) && saysAnything(set, lifting));
  let first: string | null = null;

  for (const set of counted.sort(oldestFirst)) {
    const day = localDayOf(set);
    first ??= day;
    /** `same`: up to this much more is none. */
    const look = (kind: RecordKind, key: string, value: number | null | undefined, same = SAME) => {
      if (!value) return;
      const before = best.get(key) ?? 0;
      if (value <= before + same) return;
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
    const volume = volumeIn(set, lifting);
    look('set-volume', 'set-volume', volume, sameOf(set, volume));
    if (reps < 1) continue;
    const estimate = estimateOf(set, options);
    look('estimate', 'estimate', estimate, sameOf(set, estimate));
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
      grid.set(n, { reps: n, weight: set.weight, day, set });
    }
  }
  const sessions = isAssisted ? [] : sessionVolumes(sets, packed, lifting);
  return {
    list: [...list, ...sessions].sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0)),
    // In order: each set fills it from one repetition up.
    grid: [...grid.values()],
  };
}

/** Of a set that says nothing no later one is better. */
function saysAnything(set: SummedSet, lifting: Lifting): boolean {
  if (set.durationS || set.distanceM) return true;
  const isLifted = leastReps(set) > 0;
  if (lifting.measure === 'assisted') return isLifted;
  return !set.assist && (isLifted || volumeIn(set, lifting) > 0);
}
