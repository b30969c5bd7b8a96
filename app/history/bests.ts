import { type Measure, SAME_VALUE, valueIn } from '../../schema/sets/measures.ts';
import { dayKey } from '../../schema/sets/previous.ts';
import { countsForRecord } from '../../schema/sets/set-kind.ts';
import type { WorkoutLog } from '../../schema/workout-log.ts';
import type { Series } from '../movements/use-series.ts';

/**
 * The set that was the best of a day, where that beat every day before: of several the first. None where it did not,
 * and on the first day, which is what later ones are measured against. Of a workout over midnight that of its later
 * day. `series`: the best of each day, by date ascending, in what the measure goes by.
 */
export function bestSetOfDay(
  series: Series | null | undefined,
  sets: readonly WorkoutLog[],
  measure: Measure,
): string | undefined {
  const { quantity, points } = series ?? { quantity: 'weight', points: [] };
  // By this device's clock, as the days of the series are.
  const days = [...new Set(sets.map(({ date }) => dayKey(date)))].sort().reverse();
  const bests = days.map((day) => {
    const at = points.findIndex((point) => point.day === day);
    const own = points[at];
    if (!own || at === 0) return undefined;
    if (!points.slice(0, at).every(({ weight }) => weight < own.weight - SAME_VALUE)) return undefined;
    const isBest = (set: WorkoutLog) =>
      dayKey(set.date) === day &&
      countsForRecord(set) &&
      Math.abs(valueIn(quantity, set, measure) - own.weight) <= SAME_VALUE;
    return sets.find(isBest)?.id;
  });
  return bests.find((id) => id !== undefined);
}
