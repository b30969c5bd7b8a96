import type { WorkoutLog } from '../workout-log.ts';
import { isPart, isWarmup } from './set-kind.ts';

/** The fields that say where a set stands in its workout. */
export interface Placed extends Pick<WorkoutLog, 'setNumber' | 'kind' | 'chainOf'> {
  id?: string | undefined;
}

/**
 * The slot of each set of an exercise in one workout, as lifters count: "1" and "2" for working sets, "W1"
 * for the first warm-up, "2+1" for the first part that continues set 2. Where no set has a kind, it is the
 * set number. `sets` ascend by set number.
 */
export function slotsOf(sets: readonly Placed[]): string[] {
  const heads = new Map<string, string>();
  const parts = new Map<string, number>();
  let head = '1';
  let warmups = 0;
  let aside = 0;
  return sets.map((set) => {
    if (isPart(set)) {
      aside += 1;
      const of = heads.get(set.chainOf ?? '') ?? head;
      const part = (parts.get(of) ?? 0) + 1;
      parts.set(of, part);
      return `${of}+${part}`;
    }
    if (isWarmup(set)) {
      aside += 1;
      warmups += 1;
      return `W${warmups}`;
    }
    head = String(set.setNumber - aside);
    if (set.id !== undefined) heads.set(set.id, head);
    return head;
  });
}

/** A slot in words: "set 2", "warm-up 1", "part 1 of set 2". */
export function slotWords(slot: string): string {
  const [head = '', part] = slot.split('+');
  if (part !== undefined) return `part ${part} of set ${head}`;
  return head.startsWith('W') ? `warm-up ${head.slice(1)}` : `set ${head}`;
}
