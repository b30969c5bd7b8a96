import { SAME_VALUE } from '../sets/measures.ts';
import { inUnit, type Loading, nearestLoad } from './load.ts';
import type { DoneSet, PastWorkout } from './past.ts';
import type { PlannedSet } from './plan.ts';

/** How a workout compares with its plan. */
export interface Verdict {
  /** `short`: nothing was missed, but sets are lacking; `building`: the reps are within their range. */
  is: 'done' | 'building' | 'short' | 'missed';
  /** The weight of its heaviest sets, from which the next is reckoned. */
  top: number;
  /** Repetitions of the last planned set. */
  last: number;
  /** The first planned set, from 1, that missed its target: what was done and the least. */
  missed?: { number: number; got: number; min: number };
  /** What was done of each planned set: repetitions, or seconds. */
  got: number[];
  planned: number;
}

/** The sets of a plan that are no warm-ups, with which the done ones are compared in order. */
export const working = (sets: readonly PlannedSet[]) => sets.filter(({ kind }) => kind !== 'warmup');

/** @param before the working weight that was suggested */
export function judge(
  workout: PastWorkout,
  plan: readonly PlannedSet[],
  loading: Loading,
  before: number | null,
): Verdict {
  const sets = working(plan);
  const top = workingWeight(workout.sets, sets, loading, before);
  const pairs = sets.map((planned, i) => ({ planned, done: workout.sets[i] }));
  const got = pairs.flatMap(({ planned, done }) => (done ? [amountOf(planned, done)] : []));
  const missedAt = pairs.findIndex(
    ({ planned, done }) => done && !isMet(planned, done, expected(planned, top, loading) - sameIn(loading)),
  );
  const common = { top, got, planned: sets.length, last: got[sets.length - 1] ?? 0 };
  const missed = pairs[missedAt];
  if (missed?.done) {
    const { planned, done } = missed;
    const detail = { number: missedAt + 1, got: amountOf(planned, done), min: planned.min };
    return { ...common, is: 'missed', missed: detail };
  }
  if (got.length < sets.length) return { ...common, is: 'short' };
  const isFull = pairs.every(({ planned, done }) => done && amountOf(planned, done) >= planned.max);
  return { ...common, is: isFull ? 'done' : 'building' };
}

/** The working weight that a workout was done with, also where its heaviest sets are planned with a part of it. */
export function workingWeight(
  done: readonly DoneSet[],
  planned: readonly PlannedSet[],
  loading: Loading,
  before: number | null,
): number {
  const work = workSets(done, planned).map(({ weight }, i) => {
    return { weight, ...(planned[i] ?? planned.at(-1)) };
  });
  // A set in percent of a training max says nothing of the others' weight.
  const own = work.filter(({ of }) => of !== 'max');
  if (own.length === 0 && before !== null) return before;
  const said = own.length === 0 ? work : own;
  const heaviest = snapped(Math.max(0, ...said.map(({ weight }) => weight)), loading);
  const part = Math.max(...own.map(({ percent = 100 }) => percent));
  if (part === 100 || own.length === 0) return heaviest;
  // A part is rounded to what can be loaded, so several weights may have come to it.
  if (before !== null && nearestLoad((before * part) / 100, loading) === heaviest) return before;
  return nearestLoad((heaviest * 100) / part, loading);
}

/** Without what was tried after the planned sets for fewer repetitions than any of them: a single is no working weight. */
function workSets(done: readonly DoneSet[], planned: readonly PlannedSet[]): readonly DoneSet[] {
  const last = planned.at(-1);
  const least = Math.min(...planned.map(({ min }) => min));
  return done.filter((set, i) => !last || i < planned.length || amountOf(last, set) >= least);
}

const amountOf = (planned: PlannedSet, done: DoneSet) => (planned.seconds ? done.seconds : done.reps);

/**
 * The expected weight. Of sets in percent of a training max the weight is not compared, since the max of that
 * day is not known.
 */
function expected({ percent = 100, of }: PlannedSet, top: number, loading: Loading): number {
  if (of === 'max') return 0;
  // The loaded weight may lie on either side of it.
  const exact = (top * percent) / 100;
  return percent === 100 ? exact : nearestLoad(exact, loading) - loading.step;
}

/** Differences up to this are none (schema/sets/measures.ts), in the loading's unit. */
export const sameIn = (loading: Loading) => inUnit({ weight: SAME_VALUE, unit: 'kg' }, loading);

/** The loadable weight that was meant: 62.5 kg show as 137.8 lb, and typed as that they are 5 g more. */
function snapped(weight: number, loading: Loading): number {
  const load = nearestLoad(weight, loading);
  return Math.abs(load - weight) <= sameIn(loading) ? load : weight;
}

function isMet(planned: PlannedSet, done: DoneSet, least: number): boolean {
  return done.weight >= least && amountOf(planned, done) >= planned.min;
}

/** Whether what was saved in a row meets its target. */
export function meets(
  target: Pick<PlannedSet, 'min' | 'seconds'> & { weight: number | null },
  done: { weight: number; reps: number; durationS?: number | undefined },
): boolean {
  const value = target.seconds ? (done.durationS ?? 0) : done.reps;
  return value >= target.min && done.weight >= (target.weight ?? 0) - SAME_VALUE;
}
