import { dayKey, type PreviousSet } from '../../../schema/previous.ts';
import type { BeforeToday } from '../../../schema/progress.ts';

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

export interface TodaysVerdict {
  verdict: Verdict;
  /** Heavier than every set of this exercise before today. */
  best: boolean;
}

/**
 * How each set saved today compares with the same set of the training day before, by set number.
 * A set without a counterpart is left out, unless it is a new best. `now` is ms.
 */
export function todaysVerdicts(
  { heaviest, sets }: BeforeToday,
  todays: readonly PreviousSet[],
  now: number,
): Map<number, TodaysVerdict> {
  const today = dayKey(now);
  const before = new Map(sets.map((set) => [set.setNumber, set]));
  const verdicts = new Map<number, TodaysVerdict>();
  for (const set of todays) {
    if (dayKey(set.date) !== today) continue;
    const counterpart = before.get(set.setNumber);
    const best = heaviest !== null && set.weight > heaviest + SAME_WEIGHT_KG;
    if (counterpart) verdicts.set(set.setNumber, { verdict: compare(set, counterpart), best });
    else if (best) verdicts.set(set.setNumber, { verdict: 'better', best });
  }
  return verdicts;
}
