import {
  compareSets,
  DEFAULT_MEASURE,
  hasQuantity,
  type Measure,
  type MeasuredSet,
  type Quantity,
  SAME_VALUE,
  valueIn,
} from '../../../../schema/sets/measures.ts';
import { dayKey, type EarlierSet, type PreviousSet } from '../../../../schema/sets/previous.ts';
import { type Counted, countsForRecord, countsForVolume } from '../../../../schema/sets/set-kind.ts';
import type { WorkoutLog } from '../../../../schema/workout-log.ts';

type Verdict = 'better' | 'same' | 'worse';

/** Heavier is better; at the same weight, more reps are; else what its measure says. Weights in kg. */
export function compare(now: MeasuredSet, before: MeasuredSet, measure: Measure = DEFAULT_MEASURE): Verdict {
  const difference = compareSets(measure, now, before);
  return difference === 0 ? 'same' : difference > 0 ? 'better' : 'worse';
}

/**
 * The same set of the training day before the one that a row shows: before `saved`, or, of a row
 * that is not saved, before the line of "Previous" where that is already of today.
 */
export function lastTimeOf(saved: WorkoutLog | null, line: PreviousSet | undefined): EarlierSet | undefined {
  const sameDay = !saved || (line && dayKey(line.date) === dayKey(saved.date));
  return sameDay ? line?.before : line;
}

export interface TodaysVerdict {
  verdict: Verdict;
  /** Heavier than every set of this name before today. */
  best: boolean;
}

/**
 * How a set saved today compares with last time's; none without a counterpart, unless it is a new best, and none of
 * a warm-up or a missed set. `heaviest` is the most before today, kg or what else the measure goes by.
 */
export function verdictOf(
  saved: MeasuredSet & Counted,
  lastTime: MeasuredSet | undefined,
  heaviest: number | null,
  measure: Measure = DEFAULT_MEASURE,
  quantity: Quantity = 'weight',
): TodaysVerdict | undefined {
  if (!countsForVolume(saved)) return undefined;
  const value = hasQuantity(quantity, saved) ? valueIn(quantity, saved, measure) : Number.NEGATIVE_INFINITY;
  const best = heaviest !== null && countsForRecord(saved) && value > heaviest + SAME_VALUE;
  if (lastTime) return { verdict: compare(saved, lastTime, measure), best };
  return best ? { verdict: 'better', best } : undefined;
}
