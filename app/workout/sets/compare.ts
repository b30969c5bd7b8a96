import { dayKey, type EarlierSet, type PreviousSet } from '../../../schema/previous.ts';
import type { WorkoutLog } from '../../../schema/workout-log.ts';

export type Verdict = 'better' | 'same' | 'worse';

interface Lifted {
  weight: number;
  reps: number;
}

/** Pounds converted to kilograms and back differ in the last bits; a gram is no progress. */
const SAME_WEIGHT_KG = 0.001;

/** Heavier is better; at the same weight, more reps are. Weights in kg. */
export function compare(now: Lifted, before: Lifted): Verdict {
  const weight = now.weight - before.weight;
  if (Math.abs(weight) > SAME_WEIGHT_KG) return weight > 0 ? 'better' : 'worse';
  if (now.reps === before.reps) return 'same';
  return now.reps > before.reps ? 'better' : 'worse';
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

/** How a set saved today compares with last time's; none without a counterpart, unless it is a new best. `heaviest`: kg. */
export function verdictOf(
  saved: Lifted,
  lastTime: Lifted | undefined,
  heaviest: number | null,
): TodaysVerdict | undefined {
  const best = heaviest !== null && saved.weight > heaviest + SAME_WEIGHT_KG;
  if (lastTime) return { verdict: compare(saved, lastTime), best };
  return best ? { verdict: 'better', best } : undefined;
}
