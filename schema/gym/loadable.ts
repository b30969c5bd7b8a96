import { loadedWith } from '../catalogue/loaded-with.ts';
import { fromKg, weightStep } from '../sets/units.ts';
import type { WeightUnit } from '../workout-log.ts';
import { type Equipped, rackOf } from './gym.ts';
import { type Iron, loadBar, nearestOf } from './plates.ts';

interface Liftable {
  /** The empty bar; null where there is none. */
  least: Iron | null;
  /** The heaviest weight that can be loaded up to one in `unit`. */
  upTo: (weight: number, unit: WeightUnit) => Iron | null;
}

/**
 * What can be lifted in a gym with one kind of equipment. Where the gym doesn't say, weights go in the usual
 * steps.
 */
export function liftable(equipment: string, gym: Equipped, unit: WeightUnit, bar = gym.bars[0]): Liftable {
  if (loadedWith(equipment) === 'bar' && bar) {
    return {
      least: bar,
      upTo: (weight, typedIn) => {
        const { exact, below } = loadBar(bar, gym.plates, { weight, unit: typedIn });
        const kg = exact?.kg ?? below?.kg;
        return kg === undefined ? null : { weight: plain(fromKg(kg, unit)), unit };
      },
    };
  }
  const rack = rackOf(equipment, gym);
  return {
    least: null,
    upTo: (weight, typedIn) => {
      if (rack.length > 0) {
        const { exact, below } = nearestOf(rack, { weight, unit: typedIn });
        return exact ?? below;
      }
      const step = weightStep(typedIn);
      const down = plain(Math.floor(weight / step + 1e-9) * step);
      return down > 0 ? { weight: down, unit: typedIn } : null;
    },
  };
}

/** Sums of decimals drift; three decimals are finer than any plate. */
function plain(weight: number): number {
  return Math.round(weight * 1_000) / 1_000;
}
