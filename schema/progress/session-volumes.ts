import { localDayOf, oldestFirst } from '../sessions/session-of-sets.ts';
import { type Lifting, liftingOn, volumeOf } from '../sets/measured-load.ts';
import { SAME_VALUE } from '../sets/measures.ts';
import { countsForVolume } from '../sets/set-kind.ts';
import { instantOf, type PackSummary, type SummedSet } from './movement-summary.ts';

/** kg × reps; 0 where the weight is not known. */
export const volumeIn = (set: SummedSet, lifting: Lifting) =>
  volumeOf(set, liftingOn(localDayOf(set), lifting)) ?? 0;

/**
 * What two days' volumes may differ by and be the same: what the tolerance of a set's weight is of 25 kg. A share,
 * because of a packed day no more is known than its volume: packed or not, it has the same records.
 */
const SAME_SHARE = SAME_VALUE / 25;

/** What a packed volume, which is of weight times repetitions, is multiplied by. */
export const packedFactor = ({ perDumbbell }: Lifting): number => (perDumbbell ? 2 : 1);

/** A day on which more was moved than on any day before; `set` is null where what beat it is packed. */
interface VolumeRecord {
  kind: 'session-volume';
  value: number;
  before: number;
  day: string;
  set: SummedSet | null;
}

/** Days on which more was moved than on any day before, once each. */
export function sessionVolumes(
  sets: readonly SummedSet[],
  packed: readonly PackSummary[],
  lifting: Lifting,
): VolumeRecord[] {
  const days = new Map<string, { packed: number; sets: SummedSet[] }>();
  const on = (day: string) => {
    const known = days.get(day) ?? { packed: 0, sets: [] };
    days.set(day, known);
    return known;
  };
  for (const { quarters, offsets, volumes } of packed)
    for (const [i, quarter] of quarters.entries())
      on(localDayOf({ date: instantOf(quarter), offsetMin: offsets[i] })).packed +=
        (volumes[i] ?? 0) * packedFactor(lifting);
  for (const set of sets) if (countsForVolume(set)) on(localDayOf(set)).sets.push(set);
  const found: VolumeRecord[] = [];
  let before = 0;
  for (const [day, known] of [...days].sort(([a], [b]) => (a < b ? -1 : 1))) {
    let value = known.packed;
    let beating: SummedSet | null = null;
    const least = before * (1 + SAME_SHARE);
    for (const set of known.sets.sort(oldestFirst)) {
      if (value <= least) beating = set;
      value += volumeIn(set, lifting);
    }
    if (before > 0 && value > least) found.push({ kind: 'session-volume', value, before, day, set: beating });
    before = Math.max(before, value);
  }
  return found;
}
