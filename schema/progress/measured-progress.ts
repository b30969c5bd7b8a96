import { dayKey, localDayOf } from '../sessions/session-of-sets.ts';
import {
  bestValue,
  DEFAULT_MEASURE,
  hasQuantity,
  type Measure,
  type MeasuredSet,
  type Quantity,
  quantityOf,
  valueIn,
} from '../sets/measures.ts';
import { countsForRecord } from '../sets/set-kind.ts';
import type { WorkoutLog } from '../workout-log.ts';
import { type Bests, isOfToday } from './progress.ts';

/** The best of one day (YYYY-MM-DD): kg, reps, s or m; negative where kilograms took load off. */
interface ChartValue {
  day: string;
  value: number;
}

export interface MeasuredChart {
  quantity: Quantity;
  /** Points by date ascending. */
  points: ChartValue[];
}

/**
 * The best of each day, in the figure that the measure goes by. Sets of another measure are left out; where
 * all are of another, as when they were logged before the measure was chosen, they are shown by their own.
 */
export function chartOf(asked: Measure, sets: readonly WorkoutLog[]): MeasuredChart {
  const counted = sets.filter(countsForRecord);
  const isOf = (measure: Measure) => {
    const quantity = quantityOf(measure, counted);
    return counted.some((set) => hasQuantity(quantity, set));
  };
  const measure = isOf(asked) ? asked : DEFAULT_MEASURE;
  const quantity = quantityOf(measure, counted);
  const days = new Map<string, MeasuredSet[]>();
  for (const set of counted) {
    const day = localDayOf(set);
    days.set(day, [...(days.get(day) ?? []), set]);
  }
  const points = [...days].flatMap(([day, ofDay]) => {
    const value = bestValue(measure, quantity, ofDay);
    return value === null ? [] : [{ day, value }];
  });
  return { quantity, points: points.sort((a, b) => (a.day < b.day ? -1 : 1)) };
}

/** The bests that today's sets are compared with, in the figure that the measure goes by; `now` is ms. */
export function measuredBests(measure: Measure, sets: readonly WorkoutLog[], now: number): Bests {
  const { quantity, points } = chartOf(measure, sets);
  const today = dayKey(now);
  const before = points.filter(({ day }) => day < today).map(({ value }) => value);
  return {
    quantity,
    beforeToday: before.length > 0 ? Math.max(...before) : null,
    today: sets
      .filter((set) => isOfToday(set, today) && countsForRecord(set) && hasQuantity(quantity, set))
      .map((set) => ({ id: set.id, weight: valueIn(quantity, set, measure) })),
  };
}

/**
 * The gain from the first point to the last, percent to one decimal; 0 where the first is 0. Assistance that
 * fell from 20 to 15 kg is a gain of 25: less is better.
 */
export function gainOf(points: readonly ChartValue[]): number {
  const start = points[0]?.value ?? 0;
  const current = points.at(-1)?.value ?? 0;
  return start === 0 ? 0 : Math.round(((current - start) / Math.abs(start)) * 1_000) / 10;
}
