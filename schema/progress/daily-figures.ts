import { localDayOf } from '../sessions/session-of-sets.ts';
import { type Lifting, repsDone } from '../sets/measured-load.ts';
import { countsForRecord, countsForVolume, isPart } from '../sets/set-kind.ts';
import type { WorkoutLog } from '../workout-log.ts';
import { type EstimateOptions, estimateOf } from './estimates.ts';
import { instantOf, type PackSummary, type SummedSet } from './movement-summary.ts';
import type { SeriesPoint } from './progress.ts';
import { packedFactor, volumeIn } from './session-volumes.ts';

/** Figures that a chart of a movement can show besides its weight. */
export const DAILY_FIGURES = ['estimate', 'reps', 'volume', 'sets'] as const;
export type DailyFigure = (typeof DAILY_FIGURES)[number];

/**
 * One point a day, by date ascending: the best estimated single (kg), all repetitions, all weight ×
 * repetitions (kg), or the hard sets. Warm-ups and missed sets don't count; days without a value are left
 * out.
 * @param packed the figures of further sets
 */
export function dailyFigures(
  sets: readonly WorkoutLog[],
  figure: DailyFigure,
  options: EstimateOptions,
  packed: readonly PackSummary[] = [],
): SeriesPoint[] {
  const days = new Map<string, number>();
  const add = (day: string, value: number) => days.set(day, (days.get(day) ?? 0) + value);
  if (figure === 'estimate') {
    for (const set of [...sets, ...packed.flatMap(({ bests }) => bests)]) {
      const day = localDayOf(set);
      days.set(day, Math.max(days.get(day) ?? 0, bestOf(set, options)));
    }
  } else {
    const { lifting = {} } = options;
    const lists = { reps: 'reps', volume: 'volumes', sets: 'sets' } as const;
    const factor = figure === 'volume' ? packedFactor(lifting) : 1;
    for (const pack of packed)
      for (const [i, quarter] of pack.quarters.entries())
        add(
          localDayOf({ date: instantOf(quarter), offsetMin: pack.offsets[i] }),
          (pack[lists[figure]][i] ?? 0) * factor,
        );
    for (const set of sets) if (countsForVolume(set)) add(localDayOf(set), amountOf(set, figure, lifting));
  }
  return [...days]
    .filter(([, value]) => value > 0)
    .map(([day, weight]) => ({ day, weight }))
    .sort((a, b) => (a.day < b.day ? -1 : 1));
}

function bestOf(set: SummedSet, options: EstimateOptions): number {
  return countsForRecord(set) ? (estimateOf(set, options) ?? 0) : 0;
}

function amountOf(set: WorkoutLog, figure: Exclude<DailyFigure, 'estimate'>, lifting: Lifting): number {
  if (figure === 'sets') return isPart(set) ? 0 : 1;
  if (figure === 'reps') return repsDone(set, lifting.eachSide);
  return volumeIn(set, lifting);
}
