import type { Shown } from '../entities.ts';
import { localDayOf } from '../sessions/training-sessions.ts';
import type { Measure } from '../sets/measures.ts';
import { countsForRecord } from '../sets/set-kind.ts';
import { type BodyValue, dailyValues, measureKey } from './body.ts';
import type { SummedSet } from './movement-summary.ts';
import { type Formula, oneRepMax } from './one-rep-max.ts';

export interface Goal extends Shown<'goal'> {}

/** The progress of a goal: derived, and never stored. */
export interface GoalProgress {
  /** 0 to 1; 1 only where it is reached. */
  part: number;
  /** The lifter's day (YYYY-MM-DD) of the first set or measurement that was enough; null until then. */
  reachedOn: string | null;
  /** The value nearest to the goal, in the goal's own measure; null without any. */
  best: number | null;
}

/** Two weights that differ by less are one, typed in different units, kg. */
const SAME_KG = 0.01;
/** The most that a goal shows before it is reached. */
const ALMOST = 0.99;

const inOrder = (a: SummedSet, b: SummedSet) =>
  a.date === b.date ? a.setNumber - b.setNumber : a.date < b.date ? -1 : 1;

type Done = Pick<SummedSet, 'weight' | 'reps' | 'repsLeft'>;
/** The repetitions of the weaker side, as in records. */
const bothSides = ({ reps, repsLeft }: Done) => Math.min(reps, repsLeft ?? reps);

/**
 * How far the sets of a movement, in any order, bring its goal; the bests of its packs stand for the other
 * sets. For a weight and repetitions, the nearness is that of the estimated singles (lifters.md B.6); where
 * no single can be estimated, that of the most repetitions with this weight.
 */
export function liftProgress(
  goal: Pick<Goal, 'kind' | 'target' | 'targetReps'>,
  sets: readonly SummedSet[],
  { formula, measure }: { formula: Formula; measure?: Measure | undefined },
): GoalProgress {
  const reps = goal.targetReps ?? 1;
  const counted = sets.filter((set) => countsForRecord(set) && !set.assist).sort(inOrder);
  const estimate = (set: Done) => oneRepMax(set.weight, bothSides(set), formula) ?? 0;
  const isEnough = (set: SummedSet) =>
    goal.kind === 'estimate'
      ? estimate(set) >= goal.target - SAME_KG
      : set.weight >= goal.target - SAME_KG && bothSides(set) >= reps;
  const first = counted.find(isEnough);
  const wanted = goal.kind === 'estimate' ? goal.target : estimate({ weight: goal.target, reps });
  // A belt's weight without the body's says nothing of a single.
  const byEstimate = wanted > 0 && (measure ?? 'weight-reps') === 'weight-reps';
  const best = byEstimate
    ? greatest(counted.map(estimate))
    : greatest(counted.filter(({ weight }) => weight >= goal.target - SAME_KG).map(bothSides));
  const part = best === null ? 0 : best / (byEstimate ? wanted : reps);
  return { part: first ? 1 : Math.min(ALMOST, part), reachedOn: first ? localDayOf(first) : null, best };
}

/**
 * How far a body has come from its value when the goal was set. Values may be of any measure and in any
 * order.
 */
export function bodyProgress(
  goal: Pick<Goal, 'measured' | 'name' | 'target' | 'startDay'>,
  values: readonly BodyValue[],
): GoalProgress {
  const key = measureKey({ kind: goal.measured ?? 'weight', name: goal.name });
  const days = dailyValues(values.filter((one) => measureKey(one) === key));
  const start = days.findLast(({ day }) => day <= goal.startDay) ?? days[0];
  const last = days.at(-1);
  if (!start || !last) return { part: 0, reachedOn: null, best: null };
  const way = goal.target - start.value;
  const isEnough = ({ value }: BodyValue) =>
    way === 0 || (way > 0 ? value >= goal.target - SAME_KG : value <= goal.target + SAME_KG);
  const first = days.find((one) => one.day >= start.day && isEnough(one));
  const part = way === 0 ? 1 : Math.max(0, (last.value - start.value) / way);
  return {
    part: first ? 1 : Math.min(ALMOST, part),
    reachedOn: first ? first.day : null,
    best: last.value,
  };
}

function greatest(values: readonly number[]): number | null {
  const most = values.reduce((a, b) => Math.max(a, b), 0);
  return most > 0 ? most : null;
}
