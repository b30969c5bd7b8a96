import { useEffect } from 'react';
import { useChosenGym } from '../../diary/gyms.ts';
import type { OpenPanel } from './open-panel.ts';
import { hasRamp, rampFor, withRamp } from './ramp.ts';

/** While warm-ups are not done they follow the working weight, and the gym. */
export function RampUpdater({ panel }: { panel: OpenPanel }) {
  const gym = useChosenGym();
  useEffect(() => {
    if (gym === undefined) return;
    const ramp = rampFor(panel, gym);
    const { drafts } = panel.tools;
    if (!hasRamp(drafts.rows, ramp)) drafts.change((rows) => withRamp(rows, ramp));
  }, [panel, gym]);
  return null;
}
