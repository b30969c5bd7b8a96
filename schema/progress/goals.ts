import type { Shown } from '../entities.ts';
import { localDayOf } from '../sessions/session-of-sets.ts';
import { dayAfter } from '../sessions/training-sessions.ts';
import { type Measure, SAME_VALUE } from '../sets/measures.ts';
import { countsForRecord } from '../sets/set-kind.ts';
import { type BodyValue, dailyValues, measuredBy, measureKey, oldestFirst, type Present } from './body.ts';
import { estimateOf, leastReps } from './estimates.ts';
import type { SummedSet } from './movement-summary.ts';
import { type Formula, oneRepMax } from './one-rep-max.ts';

export interface Goal extends Shown<'goal'> {}

/** The progress of a goal: derived, and never stored. */
export interface GoalProgress {
  /** 0 to 1; 1 only where it is reached. */
  part: number;
  /** The lifter's day (YYYY-MM-DD) of the first set or measurement since its start that was enough; null until then. */
  reachedOn: string | null;
  /** The value nearest to the goal, kg, cm, percent or reps; null without any. */
  best: number | null;
  /** Where it began, in the same measures; null where nothing told that. */
  start: (Pick<GoalProgress, 'part'> & { value: number }) | null;
  /** The last day before its start on which a lifter did this already; null of a body. */
  doneBefore: string | null;
}

/** The most that a goal shows before it is reached. */
const ALMOST = 0.99;
/** What was lifted, or weighed, so many days before a goal's start is where it begins; what is older may be lost since. */
const STILL_SO_DAYS = 42;
const isRecent = ({ startDay }: Pick<Goal, 'startDay'>, day: string) =>
  day >= dayAfter(startDay, -STILL_SO_DAYS);

/**
 * How far the sets of a movement, in any order, bring its goal; the bests of its packs stand for the other
 * sets. It is reached by a set since its start alone: a best of years ago is none. For a weight and
 * repetitions, the nearness is that of the estimated singles (one-rep-max.ts); where no single can be
 * estimated, that of the most repetitions with this weight.
 */
export function liftProgress(
  goal: Pick<Goal, 'kind' | 'target' | 'targetReps' | 'startDay'>,
  sets: readonly SummedSet[],
  { measure, ...options }: { formula: Formula; withEffort: boolean; measure?: Measure | undefined },
): GoalProgress {
  const reps = goal.targetReps ?? 1;
  const counted = sets
    .filter((set) => countsForRecord(set) && !set.assist)
    .map((set) => ({ set, day: localDayOf(set) }))
    .sort((a, b) => a.day.localeCompare(b.day));
  const estimate = (set: SummedSet) => estimateOf(set, options) ?? 0;
  const isEnough = ({ set }: { set: SummedSet }) =>
    goal.kind === 'estimate'
      ? estimate(set) >= goal.target - SAME_VALUE
      : set.weight >= goal.target - SAME_VALUE && leastReps(set) >= reps;
  const wanted =
    goal.kind === 'estimate' ? goal.target : (oneRepMax(goal.target, reps, options.formula) ?? 0);
  // A belt's weight without the body's says nothing of a single.
  const byEstimate = wanted > 0 && (measure ?? 'weight-reps') === 'weight-reps';
  const nearness = (set: SummedSet) =>
    byEstimate ? estimate(set) : set.weight >= goal.target - SAME_VALUE ? leastReps(set) : 0;
  const partOf = (value: number | null) => Math.min(ALMOST, (value ?? 0) / (byEstimate ? wanted : reps));
  const before = counted.filter(({ day }) => day < goal.startDay);
  const since = counted.filter(({ day }) => day >= goal.startDay);
  const recent = before.filter(({ day }) => isRecent(goal, day));
  const begun = greatest(recent.map(({ set }) => nearness(set)));
  const best = greatest([begun ?? 0, ...since.map(({ set }) => nearness(set))]);
  const reachedOn = since.find(isEnough)?.day ?? null;
  return {
    ...{ part: reachedOn ? 1 : partOf(best), reachedOn, best },
    start: begun === null ? null : { part: partOf(begun), value: begun },
    doneBefore: before.findLast(isEnough)?.day ?? null,
  };
}

/**
 * How far a body has come from its value when the goal was set, or from the first since where the one before is
 * old: by it the goal may lie on the other side. Values may be of any measure and in any
 * order; those of a day to come do not count yet.
 */
export function bodyProgress(
  goal: Pick<Goal, 'measured' | 'name' | 'target' | 'startDay'>,
  values: readonly BodyValue[],
  present: Present,
): GoalProgress {
  const key = measureKey({ kind: goal.measured ?? 'weight', name: goal.name });
  const own = measuredBy(values, present)
    .filter((one) => measureKey(one) === key)
    .sort(oldestFirst);
  const days = dailyValues(own);
  // Of several on its first day the first: the others may have come after it was set.
  const start =
    own.find(({ day }) => day === goal.startDay) ??
    days.findLast(({ day }) => day < goal.startDay && isRecent(goal, day)) ??
    days.find(({ day }) => day > goal.startDay) ??
    days.at(-1);
  const last = days.at(-1);
  if (!start || !last) return { part: 0, reachedOn: null, best: null, start: null, doneBefore: null };
  const way = goal.target - start.value;
  const isEnough = ({ value }: BodyValue) =>
    way === 0 || (way > 0 ? value >= goal.target - SAME_VALUE : value <= goal.target + SAME_VALUE);
  const first = days.find((one) => one.day >= start.day && isEnough(one));
  const part = way === 0 ? 1 : Math.max(0, (last.value - start.value) / way);
  return {
    part: first ? 1 : Math.min(ALMOST, part),
    reachedOn: first ? first.day : null,
    best: last.value,
    start: { part: 0, value: start.value },
    doneBefore: null,
  };
}

function greatest(values: readonly number[]): number | null {
  const most = values.reduce((a, b) => Math.max(a, b), 0);
  return most > 0 ? most : null;
}
