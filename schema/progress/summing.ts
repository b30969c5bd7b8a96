import type { FieldValue } from '../merge.ts';
import { idsOf, instantsOf, valuesOf } from '../packs/pack.ts';
import type { Pack } from '../packs/pack-schema.ts';
import { countsForRecord, countsForVolume, isPart } from '../sets/set-kind.ts';
import { leastReps, possibleHalves } from './estimates.ts';
import { type PackSummary, quarterAt, type SummedSet } from './movement-summary.ts';

/** Raised when a summary is made differently: a stored one with another version is made anew. */
export const SUMMARY_VERSION = 5;

const FULL = ['setNumber', 'weight', 'reps', 'enteredWeight', 'enteredUnit'] as const;
const SPARSE = [
  'offsetMin',
  'kind',
  'outcome',
  'assist',
  'repsLeft',
  'effort',
  'effortScale',
  'durationS',
  'distanceM',
] as const;

/** @param hidden row numbers to leave out */
export function summaryOf(pack: Pick<Pack, 'sets' | 'sync'>, hidden: ReadonlySet<number>): PackSummary {
  const { sets } = pack;
  const ids = idsOf(pack.sync);
  const found = [...FULL, ...SPARSE].flatMap((field) => {
    const read = valuesOf(sets, field);
    return read ? [[field, read] as const] : [];
  });
  const chainOf = valuesOf(sets, 'chainOf');
  const summary: PackSummary = { quarters: [], offsets: [], sets: [], reps: [], volumes: [], bests: [] };
  const year = front();
  let quarter: SummedSet[] = [];
  const endQuarter = () => {
    summary.bests.push(...quarter);
    quarter = [];
  };
  for (const [row, at] of instantsOf(sets).entries()) {
    if (hidden.has(row)) continue;
    const values: Record<string, FieldValue> = { id: ids[row] ?? '', date: new Date(at).toISOString() };
    for (const [field, read] of found) {
      const value = read(row);
      if (value !== undefined && value !== null) values[field] = value;
    }
    const set = values as unknown as SummedSet;
    const last = addQuarter(summary, quarterAt(at), set.offsetMin ?? null, endQuarter);
    if (!countsForVolume(set)) continue;
    const reps = set.reps + (set.repsLeft ?? 0);
    const isOwn = !isPart({ ...(set.kind && { kind: set.kind }), ...chained(chainOf?.(row)) });
    summary.sets[last] = (summary.sets[last] ?? 0) + (isOwn ? 1 : 0);
    summary.reps[last] = (summary.reps[last] ?? 0) + reps;
    if (!set.assist) summary.volumes[last] = (summary.volumes[last] ?? 0) + set.weight * reps;
    if (!countsForRecord(set)) continue;
    // A year's best stays, whatever came later in its quarter; of the other sets only the quarter's bests
    // stay: a day's estimate comes from them, and a goal that was set within the year is reached by them.
    if (year.isFurther(set)) {
      year.take(set);
      quarter.push(set);
    } else if (isLift(set) && !quarter.some((other) => tellsMore(other, set))) quarter.push(set);
  }
  endQuarter();
  return summary;
}

const chained = (leader: FieldValue | undefined) => (typeof leader === 'string' ? { chainOf: leader } : {});

/** The place of a quarter by one clock in the lists, which is the last one or new. */
function addQuarter(
  { quarters, offsets, sets, reps, volumes }: PackSummary,
  quarter: number,
  offset: number | null,
  end: () => void,
): number {
  if (quarters.at(-1) !== quarter || offsets.at(-1) !== offset) {
    end();
    quarters.push(quarter);
    offsets.push(offset);
    for (const list of [sets, reps, volumes]) list.push(0);
  }
  return quarters.length - 1;
}

const isLift = (set: SummedSet) => !set.assist && leastReps(set) > 0;

/** Whether a set is at least as much as another in weight, repetitions and estimate, by every formula, with effort and without. */
function tellsMore(one: SummedSet, other: SummedSet): boolean {
  if (one.assist || one.weight < other.weight || leastReps(one) < leastReps(other)) return false;
  return [false, true].every((withEffort) => {
    const [a, b] = [possibleHalves(one, withEffort), possibleHalves(other, withEffort)];
    return b === null || (a !== null && a >= b);
  });
}

/**
 * The bests so far of everything that a record is kept of (schema/progress/records.ts) and that another set of its
 * quarter may hide: not of weights and repetitions, of which each quarter keeps its own bests.
 */
function front() {
  const weights = new Set<number>();
  let volume = 0;
  const longest = new Map<number, number>();
  const farthest = new Map<number, number>();
  const volumeOf = ({ weight, reps, repsLeft }: SummedSet) => weight * (reps + (repsLeft ?? 0));

  return {
    isFurther(set: SummedSet): boolean {
      if ((set.durationS ?? 0) > (longest.get(set.weight) ?? 0)) return true;
      if ((set.distanceM ?? 0) > (farthest.get(set.weight) ?? 0)) return true;
      if (set.assist) return false;
      return volumeOf(set) > volume || (leastReps(set) > 0 && !weights.has(set.weight));
    },
    take(set: SummedSet): void {
      raise(longest, set.weight, set.durationS ?? 0);
      raise(farthest, set.weight, set.distanceM ?? 0);
      if (set.assist) return;
      volume = Math.max(volume, volumeOf(set));
      if (leastReps(set) > 0) weights.add(set.weight);
    },
  };
}

const raise = (best: Map<number, number>, at: number, value: number) =>
  best.set(at, Math.max(best.get(at) ?? 0, value));
