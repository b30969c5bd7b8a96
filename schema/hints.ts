import type { Muscle } from './muscles.ts';
import type { SeriesPoint } from './progress.ts';
import { isHard } from './set-kind.ts';
import { dayAfter } from './training-sessions.ts';
import { KG_PER_LB } from './units.ts';
import type { WorkoutLog } from './workout-log.ts';

/** Days of training in which nothing was gained. */
const STALLED_DAYS = 3;
/** Before these there is nothing that they could have beaten. */
const EARLIER_DAYS = 2;
/** Less is no gain (lifters.md B.6). */
const GAIN = 1.005;
/** Days after which it is a pause and no stall. */
const PAUSE_DAYS = 28;

interface Stall {
  /** kg, an estimated single, and the day (YYYY-MM-DD) of the set that it is of. */
  best: number;
  day: string;
  /** The most of the days without a gain; it can be a little more than the best before. */
  since: number;
}

/**
 * Whether the estimated single of a movement has not gained over half a percent in its last three days of training;
 * null where it has, where there is too little to say, and after four weeks without.
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

/** The days that push and pull are compared over. */
export const BALANCE_DAYS = 28;
/** With fewer sets a week off would be a hint. */
const BALANCE_SETS = 24;
const BALANCE_RATIO = 2;

interface Imbalance {
  push: number;
  pull: number;
}

const PUSH: ReadonlySet<Muscle> = new Set(['chest', 'front-delts', 'side-delts', 'triceps']);
const PULL: ReadonlySet<Muscle> = new Set(['lats', 'upper-back', 'traps', 'rear-delts', 'biceps']);

/**
 * Whether push or pull got at least twice the hard sets of the other, by the muscle that each exercise trains most; null
 * where not, or with under 24 sets of both.
 */
export function imbalanceOf(
  exercises: readonly { muscle: Muscle | undefined; sets: readonly WorkoutLog[] }[],
): Imbalance | null {
  const counts: Imbalance = { push: 0, pull: 0 };
  for (const { muscle, sets } of exercises) {
    if (muscle === undefined) continue;
    const counted = sets.filter(isHard).length;
    if (PUSH.has(muscle)) counts.push += counted;
    if (PULL.has(muscle)) counts.pull += counted;
  }
  const { push, pull } = counts;
  if (push + pull < BALANCE_SETS) return null;
  return Math.max(push, pull) >= BALANCE_RATIO * Math.min(push, pull) ? counts : null;
}

/** The smallest plate in kilograms: its multiples are nothing converted. */
const KG_PLATE = 0.25;
/** What pounds are loaded in. With one decimal of a kilogram only every second can be told. */
const LB_STEP = { 1: 5, 2: 2.5 } as const;
/** One set may be a slip. */
const CONVERTED_SETS = 3;

/** The pounds that a weight typed in kilograms is in disguise: 45.36 kg are 100 lb; null where it is none. */
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

/** Whether it was typed as kilograms that no plates in kilograms make: only of such sets `convertedOf` says anything. */
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
 * Of the sets of one movement those that look converted from pounds; none where fewer than three do, or where most of
 * the odd kilograms fit no pounds: then they are somebody's own plates.
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
