import { MEASURES } from '../entities/movement.ts';
import type { WorkoutLog } from '../workout-log.ts';

export { MEASURES };
export type Measure = (typeof MEASURES)[number];

/** What a row of the set table can ask for. */
export type Quantity = 'weight' | 'reps' | 'time' | 'distance';

/** The measure where none was chosen: weight and reps, as in the specification's table. */
export const DEFAULT_MEASURE: Measure = 'weight-reps';

interface MeasureTraits {
  /** The quantities that its rows ask for, in order. */
  asks: readonly Quantity[];
  /** Its chart and bests go by the first of these that any set has. */
  goesBy: readonly Quantity[];
}

/**
 * The measures in use in gyms, by what LiftLog, Hevy and Strong ask for. Body weight exercises and carries go
 * by the weight once one was added, and until then by what is counted.
 */
const TRAITS: Readonly<Record<Measure, MeasureTraits>> = {
  'weight-reps': { asks: ['weight', 'reps'], goesBy: ['weight'] },
  bodyweight: { asks: ['weight', 'reps'], goesBy: ['weight', 'reps'] },
  assisted: { asks: ['weight', 'reps'], goesBy: ['weight'] },
  reps: { asks: ['reps'], goesBy: ['reps'] },
  duration: { asks: ['time'], goesBy: ['time'] },
  'weight-duration': { asks: ['weight', 'time'], goesBy: ['weight', 'time'] },
  distance: { asks: ['distance', 'time'], goesBy: ['distance'] },
  carry: { asks: ['weight', 'distance'], goesBy: ['weight', 'distance'] },
};

/** The fields of a set that its measure is about. `weight` is kg, `durationS` s, `distanceM` m. */
export type MeasuredSet = Pick<WorkoutLog, 'weight' | 'reps'> &
  Partial<Pick<WorkoutLog, 'durationS' | 'distanceM' | 'assist' | 'repsLeft'>>;

export const asksFor = (measure: Measure) => TRAITS[measure].asks;

/**
 * The measure that a set's own fields tell. A set that was logged before its exercise's measure changed is
 * shown and edited by the fields that it has.
 */
export function measureOf(set: MeasuredSet, asked: Measure = DEFAULT_MEASURE): Measure {
  if (holds(set, asked)) return asked;
  if (set.distanceM !== undefined) return set.weight > 0 ? 'carry' : 'distance';
  if (set.durationS !== undefined) return set.weight > 0 ? 'weight-duration' : 'duration';
  return set.assist ? 'assisted' : 'weight-reps';
}

/** Whether rows of that measure ask for everything that a set has. */
function holds(set: MeasuredSet, measure: Measure): boolean {
  const { asks } = TRAITS[measure];
  const has: readonly (readonly [Quantity, boolean])[] = [
    ['weight', set.weight > 0],
    ['reps', set.reps > 0],
    ['time', set.durationS !== undefined],
    ['distance', set.distanceM !== undefined],
  ];
  const isSigned = measure === 'assisted' || measure === 'bodyweight';
  return has.every(([quantity, is]) => !is || asks.includes(quantity)) && (!set.assist || isSigned);
}

/** Kilograms that were added to the body's weight; negative where they took load off. */
export function addedKg({ weight, assist }: MeasuredSet, measure: Measure): number {
  return assist || measure === 'assisted' ? 0 - weight : weight;
}

/** A set's value in one quantity: kg, reps, s or m. The weaker of two sides counts. */
export function valueIn(quantity: Quantity, set: MeasuredSet, measure: Measure): number {
  if (quantity === 'weight') return addedKg(set, measure);
  if (quantity === 'reps') return Math.min(set.reps, set.repsLeft ?? set.reps);
  return (quantity === 'time' ? set.durationS : set.distanceM) ?? 0;
}

/** The quantity that the chart and the bests of these sets go by. */
export function quantityOf(measure: Measure, sets: Iterable<MeasuredSet>): Quantity {
  const { goesBy } = TRAITS[measure];
  const [first = 'weight', second = first] = goesBy;
  if (first === second) return first;
  for (const set of sets) if (valueIn(first, set, measure) !== 0) return first;
  return second;
}

/** Whether a set has that quantity: a set of another measure has no point in the chart. */
export function hasQuantity(quantity: Quantity, set: MeasuredSet): boolean {
  if (quantity === 'weight')
    return set.reps > 0 || set.durationS !== undefined || set.distanceM !== undefined;
  if (quantity === 'reps') return set.reps > 0;
  return (quantity === 'time' ? set.durationS : set.distanceM) !== undefined;
}

/**
 * Differences up to this are none: 62.5 kg show as 137.8 lb, and who types that lifts 5 g more. Half a tenth of a pound
 * is 23 g, in kg.
 */
export const SAME_VALUE = 0.025;

/**
 * Positive where `now` is better than `before`. Heavier counts first, then more; less assistance is better,
 * and of two equal distances the faster one.
 */
export function compareSets(measure: Measure, now: MeasuredSet, before: MeasuredSet): number {
  for (const quantity of TRAITS[measure].asks) {
    const [a, b] = [valueIn(quantity, now, measure), valueIn(quantity, before, measure)];
    if (Math.abs(a - b) <= SAME_VALUE) continue;
    const isPace = measure === 'distance' && quantity === 'time';
    // A run without a time is neither faster nor slower.
    if (isPace && (a === 0 || b === 0)) continue;
    return isPace ? b - a : a - b;
  }
  return 0;
}

/** The greatest value among these sets; null when there is none. */
export function bestValue(measure: Measure, quantity: Quantity, sets: Iterable<MeasuredSet>): number | null {
  let best: number | null = null;
  for (const set of sets) {
    if (hasQuantity(quantity, set))
      best = Math.max(best ?? Number.NEGATIVE_INFINITY, valueIn(quantity, set, measure));
  }
  return best;
}

/** Whether a movement moves the lifter's own weight, as far as its measure says. */
export const movesBody = ({ measure }: { measure?: Measure | undefined }): boolean =>
  measure === 'bodyweight' || measure === 'assisted';

/** Whether how much a set moved depends on more than what is summed up of packed sets (schema/progress/movement-summary.ts). */
export const needsEverySet = (about: { measure?: Measure; eachSide?: boolean }): boolean =>
  movesBody(about) || about.eachSide === true;
