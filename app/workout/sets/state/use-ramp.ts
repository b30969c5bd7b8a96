import { useMemo } from 'react';
import type { RampSet } from '../../../../schema/gym/warm-up.ts';
import { ANY_MOVEMENT } from '../../../../schema/gym/warm-up-scheme.ts';
import { useChosenGym } from '../../../diary/gyms.ts';
import { useAboutMovement } from '../../../diary/movements.ts';
import type { OpenPanel } from './open-panel.ts';
import { rampFor } from './ramp.ts';

/** The warm-ups of the open exercise by its scheme and the gym; undefined until both are read. */
export function useRamp(panel: OpenPanel): RampSet[] | undefined {
  const gym = useChosenGym();
  const all = useAboutMovement(ANY_MOVEMENT);
  return useMemo(
    () => (gym === undefined || !all ? undefined : rampFor(panel, gym, all.warmUp)),
    [panel, gym, all],
  );
}
