import { useEffect } from 'react';
import type { OpenPanel } from './open-panel.ts';
import { hasRamp, withRamp } from './ramp.ts';
import { useRamp } from './use-ramp.ts';

/** While warm-ups are not done they follow the working weight, the scheme and the gym. */
export function RampUpdater({ panel }: { panel: OpenPanel }) {
  const ramp = useRamp(panel);
  useEffect(() => {
    const { drafts } = panel.tools;
    if (ramp && !hasRamp(drafts.rows, ramp)) drafts.change((rows) => withRamp(rows, ramp));
  }, [panel, ramp]);
  return null;
}
