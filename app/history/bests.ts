import { localDayOf } from '../../schema/sessions/session-of-sets.ts';
import { type Measure, SAME_VALUE, valueIn } from '../../schema/sets/measures.ts';
import { countsForRecord } from '../../schema/sets/set-kind.ts';
import type { WorkoutLog } from '../../schema/workout-log.ts';
import type { Series } from '../movements/use-series.ts';

/**
 * The set that made a day a new best: that day's best set, where it beats every day before. Of several equal sets it
 * is the first. The first day of all sets the measure for later ones and is no best. A workout over midnight counts
 * for its later day.
 * `series`: the best of each day, by date ascending, in what the exercise's measure goes by.
 */
export function bestSetOfDay(
  series: Series | null | undefined,
  sets: readonly WorkoutLog[],
  measure: Measure,
): string | undefined {
  const { quantity, points } = series ?? { quantity: 'weight', points: [] };
  const days = [...new Set(sets.map(localDayOf))].sort().reverse();
  const bests = days.map((day) => {
    const at = points.findIndex((point) => point.day === day);
    const own = points[at];
    if (!own || at === 0) return undefined;
    if (!points.slice(0, at).every(({ weight }) => weight < own.weight - SAME_VALUE)) return undefined;
    const isBest = (set: WorkoutLog) =>
      localDayOf(set) === day &&
      countsForRecord(set) &&
      Math.abs(valueIn(quantity, set, measure) - own.weight) <= SAME_VALUE;
    return sets.find(isBest)?.id;
  });
  return bests.find((id) => id !== undefined);
}
