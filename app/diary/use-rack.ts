import { useEffect, useMemo, useState } from 'react';
import type { AboutMovement } from '../../schema/catalogue/movement-rows.ts';
import type { Exercise } from '../../schema/exercise.ts';
import type { Iron } from '../../schema/gym/plates.ts';
import type { WeightUnit } from '../../schema/workout-log.ts';
import { useChosenGym } from './gyms.ts';

/** The weights that there are for an exercise. */
export interface Rack {
  /** Empty where any goes. */
  weights: readonly Iron[];
  /** The next heavier (1) or lighter (-1) one. Null past the ends, and where any goes. */
  next: (now: Iron, direction: 1 | -1) => Iron | null;
  /** What a press adds there; undefined where the gym doesn't say. */
  step?: number | undefined;
}

const ANY: Rack = { weights: [], next: () => null };

/**
 * What the chosen gym has for an exercise; any weight where there is no gym, or where the lifter chose a step for
 * it. Undefined until it is known: who has a gym fetches the file that reads its lists.
 */
export function useRack(exercise: Exercise, about: AboutMovement, unit: WeightUnit): Rack | undefined {
  const gym = useChosenGym();
  const isAny = gym === null || about.step !== undefined;
  const file = useRackFile(gym !== undefined && !isAny);
  return useMemo(() => {
    if (isAny) return ANY;
    if (!gym || !file) return undefined;
    const weights = file.rackFor(exercise, about, gym, unit);
    const next: Rack['next'] = (now, direction) => file.inRack(now, direction, weights);
    return { weights, next, step: file.stepIn(gym, unit) };
  }, [isAny, gym, file, exercise, about, unit]);
}

function useRackFile(isWanted: boolean) {
  const [file, setFile] = useState<typeof import('./rack.ts') | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    import('./rack.ts').then(setFile, (error: unknown) => {
      console.warn('What the gym has can’t be read before its file is here.', error);
    });
  }, [isWanted]);
  return file;
}
