import { isPlanned } from '../sets/set-kind.ts';
import type { WorkoutLog } from '../workout-log.ts';

/** What the instants of saving tell of a session's rests, without asking anybody. */
export interface RestTaken {
  /**
   * Seconds from the save before to a set's own, by set id: rest and lift together. None for the first save,
   * nor between sets of one save.
   */
  before: ReadonlyMap<string, number>;
  /** Working sets in 10 minutes; null where too little is known. */
  density: number | null;
}

/** A set saved so soon after another was typed with it, afterwards. */
const TYPED_TOGETHER_S = 10;
/** A longer time is no rest: somebody went away, or wrote it down the day after. */
const REST_MAX_S = 45 * 60;
/** A density of fewer working sets says nothing. */
const SETS_MIN = 3;

/** @param sets of one session, in any order */
export function restTaken(sets: readonly Pick<WorkoutLog, 'id' | 'date' | 'kind' | 'chainOf'>[]): RestTaken {
  const sorted = [...sets].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  const instants = [...new Set(sorted.map(({ date }) => date))];
  const gaps = new Map(
    instants.map((date, i) => {
      const last = instants[i - 1];
      return [date, last === undefined ? null : (Date.parse(date) - Date.parse(last)) / 1000] as const;
    }),
  );
  const alone = new Map(instants.map((date) => [date, sorted.filter((set) => set.date === date).length]));
  const before = new Map(
    sorted.flatMap(({ id, date }) => {
      const gap = gaps.get(date) ?? null;
      // Of several that were saved at once nobody knows when each was lifted.
      if (gap === null || alone.get(date) !== 1 || gap < TYPED_TOGETHER_S || gap > REST_MAX_S) return [];
      return [[id, Math.round(gap)] as const];
    }),
  );
  const [first, last] = [instants[0], instants.at(-1)];
  const spanMs = first !== undefined && last !== undefined ? Date.parse(last) - Date.parse(first) : 0;
  const working = sorted.filter(isPlanned).length;
  const isKnown = before.size >= SETS_MIN - 1 && working >= SETS_MIN && spanMs > 0;
  return {
    before,
    // The first set was lifted before the span began.
    density: isKnown ? ((working - 1) * 600_000) / spanMs : null,
  };
}

/** So many rests make a habit. */
const USUAL_MIN = 5;
/** A rest that a lifter would choose, s. */
const USUAL_ROUND_S = 5;

/**
 * What lies between two working sets of an exercise as a rule, s: the median over its newest sessions, lifting
 * included. Null where too little is known.
 * @param sessions each with the sets of that exercise alone
 */
export function usualRest(
  sessions: readonly { sets: readonly Pick<WorkoutLog, 'id' | 'date' | 'kind' | 'chainOf'>[] }[],
): number | null {
  const rests = sessions
    .flatMap(({ sets }) => {
      const { before } = restTaken(sets);
      return sets.filter(isPlanned).flatMap(({ id }) => before.get(id) ?? []);
    })
    .sort((a, b) => a - b);
  const middle = rests.at(Math.floor((rests.length - 1) / 2));
  if (rests.length < USUAL_MIN || middle === undefined) return null;
  return Math.round(middle / USUAL_ROUND_S) * USUAL_ROUND_S;
}
