import type { Muscle } from '../catalogue/muscles.ts';
import { DAY_MS } from '../constants.ts';
import { dayAfter } from '../sessions/training-sessions.ts';
import { isHard } from '../sets/set-kind.ts';
import { KG_PER_LB } from '../sets/units.ts';
import type { WorkoutLog } from '../workout-log.ts';
import type { SeriesPoint } from './progress.ts';

/** So many days of training without a gain make a stall. */
const STALLED_DAYS = 3;
/** At least so many days before them, or there is nothing to beat. */
const EARLIER_DAYS = 2;
/** The least ratio that counts as a gain: less than half a percent is none, as in openGym. */
const GAIN = 1.005;
/** Days without training that make it a pause and no stall. */
const PAUSE_DAYS = 28;

interface Stall {
  /** The best estimated single, kg, and the day (YYYY-MM-DD) of its set. */
  best: number;
  day: string;
  /** The most of the days without a gain; it can be a little more than the best before. */
  since: number;
}

/**
 * The stall of a movement: its estimated single has gained no more than half a percent in the last three days
 * of training. Null where it has gained, where there are too few days, and after four weeks without training.
 * @param estimates kg, the best of each day (`dailyFigures`), by date ascending
 * @param today YYYY-MM-DD
 */
export function stallOf(estimates: readonly SeriesPoint[], today: string): Stall | null {
  const days = estimates.filter(({ day }) => day <= today);
  const newest = days.at(-1)?.day;
  if (days.length < STALLED_DAYS + EARLIER_DAYS || newest === undefined) return null;
  if (dayAfter(newest, PAUSE_DAYS) < today) return null;
  const best = days.slice(0, -STALLED_DAYS).reduce((a, b) => (b.weight > a.weight ? b : a));
  const since = Math.max(...days.slice(-STALLED_DAYS).map(({ weight }) => weight));
  return since > best.weight * GAIN ? null : { best: best.weight, day: best.day, since };
}

/** Days over which push and pull are compared. */
export const BALANCE_DAYS = 28;
/** With fewer sets, one week off would cause a hint. */
const BALANCE_SETS = 24;
const BALANCE_RATIO = 2;
/** Over less time, ms, not every day of a program has come: a beginner's first week may be all push. */
const BALANCE_SPAN_MS = 14 * DAY_MS;

interface Imbalance {
  push: number;
  pull: number;
}

const PUSH: ReadonlySet<Muscle> = new Set(['chest', 'front-delts', 'side-delts', 'triceps']);
const PULL: ReadonlySet<Muscle> = new Set(['lats', 'upper-back', 'traps', 'rear-delts', 'biceps']);

/**
 * The imbalance of push and pull: one got at least twice the hard sets of the other, by the muscle that each
 * exercise trains most. Null otherwise, with under 24 sets of both, and where they are of less than two weeks.
 */
export function imbalanceOf(
  exercises: readonly { muscle: Muscle | undefined; sets: readonly WorkoutLog[] }[],
): Imbalance | null {
  const counts: Imbalance = { push: 0, pull: 0 };
  const at = exercises.flatMap(({ sets }) => sets.map(({ date }) => Date.parse(date)));
  for (const { muscle, sets } of exercises) {
    if (muscle === undefined) continue;
    const counted = sets.filter(isHard).length;
    if (PUSH.has(muscle)) counts.push += counted;
    if (PULL.has(muscle)) counts.pull += counted;
  }
  const { push, pull } = counts;
  if (push + pull < BALANCE_SETS || Math.max(...at) - Math.min(...at) < BALANCE_SPAN_MS) return null;
  return Math.max(push, pull) >= BALANCE_RATIO * Math.min(push, pull) ? counts : null;
}

/** The smallest plate in kilograms: a multiple of it was not converted. */
const KG_PLATE = 0.25;
/**
 * Steps of weights in pounds, by the decimals of the kilograms: with one decimal only every second step can
 * be told.
 */
const LB_STEP = { 1: 5, 2: 2.5 } as const;
/** Fewer sets may be slips. */
const CONVERTED_SETS = 3;

/** The pounds behind a weight that was typed in kilograms: 45.36 kg are 100 lb. Null where there are none. */
export function poundsInDisguise(set: Pick<WorkoutLog, 'enteredWeight' | 'enteredUnit'>): number | null {
  const { enteredWeight: kg, enteredUnit } = set;
  if (enteredUnit !== 'kg' || !(kg > 0)) return null;
  if (isMultiple(kg, KG_PLATE, 1e-9)) return null;
  const decimals = isMultiple(kg, 0.1, 1e-9) ? 1 : 2;
  const pounds = kg / KG_PER_LB;
  const step = LB_STEP[decimals];
  // Half of the last digit that was kept.
  const off = (0.5 * 10 ** -decimals) / KG_PER_LB + 1e-9;
  return isMultiple(pounds, step, off) ? Math.round(pounds / step) * step : null;
}

/** Whether a set was typed in kilograms that no plates make: `convertedOf` looks at no others. */
export function isOddKg(set: { enteredWeight: number; enteredUnit: unknown }): boolean {
  return set.enteredUnit === 'kg' && !isMultiple(set.enteredWeight, KG_PLATE, 1e-9);
}

function isMultiple(value: number, step: number, off: number): boolean {
  return Math.abs(value - Math.round(value / step) * step) <= off;
}

interface Converted<T> {
  set: T;
  pounds: number;
}

/**
 * Those sets of one movement that look converted from pounds. None where fewer than three do, or where most
 * of the odd kilograms fit no pounds: those are somebody's own plates.
 */
export function convertedOf<T extends Pick<WorkoutLog, 'enteredWeight' | 'enteredUnit'>>(
  sets: readonly T[],
): Converted<T>[] {
  const odd = sets.filter(isOddKg);
  const found = odd.flatMap((set) => {
    const pounds = poundsInDisguise(set);
    return pounds === null ? [] : [{ set, pounds }];
  });
  return found.length >= CONVERTED_SETS && found.length * 2 > odd.length ? found : [];
}
