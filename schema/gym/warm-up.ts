import { toKg } from '../sets/units.ts';
import type { WeightUnit } from '../workout-log.ts';
import type { WarmUpStep } from './warm-up-scheme.ts';

export interface RampSet {
  weight: number;
  unit: WeightUnit;
  reps: number;
}

/**
 * The warm-ups to a working weight, the lightest first. Each can be loaded and is at most what the scheme
 * says. A step that is no heavier than the one before, or that reaches the working weight, is left out.
 * @param scheme as schema/gym/warm-up-scheme.ts reads it
 * @param bar the least that can be lifted; null where there is none: then the scheme begins with its first
 * share
 * @param loadable the heaviest that can be loaded up to a weight in `unit`; null where none can
 */
export function warmUpSets(
  scheme: readonly WarmUpStep[],
  working: { weight: number; unit: WeightUnit },
  bar: { weight: number; unit: WeightUnit } | null,
  loadable: (weight: number, unit: WeightUnit) => { weight: number; unit: WeightUnit } | null,
): RampSet[] {
  const { weight, unit } = working;
  const sets: RampSet[] = [];
  let last = 0;
  for (const { share, reps } of scheme) {
    const step = share === 'bar' ? bar : loadable((weight * share) / 100, unit);
    if (!step) continue;
    const kg = toKg(step.weight, step.unit);
    if (kg <= last + 1e-6 || kg >= toKg(weight, unit) - 1e-6) continue;
    last = kg;
    sets.push({ ...step, reps });
  }
  return sets;
}
