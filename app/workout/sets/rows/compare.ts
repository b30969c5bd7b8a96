import { localDayOf } from '../../../../schema/sessions/session-of-sets.ts';
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
import type { EarlierSet, PreviousSet } from '../../../../schema/sets/previous.ts';
import { type Counted, countsForRecord, countsForVolume } from '../../../../schema/sets/set-kind.ts';
import type { WorkoutLog } from '../../../../schema/workout-log.ts';

type Verdict = 'better' | 'same' | 'worse';

/**
 * Whether a set is better than another: heavier, or as heavy with more reps, or as its measure says. Weights in kg.
 */
export function compare(now: MeasuredSet, before: MeasuredSet, measure: Measure = DEFAULT_MEASURE): Verdict {
  const difference = compareSets(measure, now, before);
  return difference === 0 ? 'same' : difference > 0 ? 'better' : 'worse';
}

/**
 * The set of the training day before the one that a row shows. A saved row shows its own set, any other the line of
 * "Previous"; where the line is of the same day, it has the one before it.
 */
export function lastTimeOf(saved: WorkoutLog | null, line: PreviousSet | undefined): EarlierSet | undefined {
  const sameDay = !saved || (line && localDayOf(line) === localDayOf(saved));
  return sameDay ? line?.before : line;
}

export interface TodaysVerdict {
  verdict: Verdict;
  /** Whether it beats every set of the exercise before today. */
  best: boolean;
}

/**
 * How a set saved today compares with last time's. Undefined for warm-ups and missed sets, and without a set to
 * compare with, unless it is a new best.
 * @param heaviest the most before today, in kg or in the quantity that the measure goes by; null for none
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
