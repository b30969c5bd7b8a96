import { Flame } from 'lucide-react';
import { useChosenGym } from '../../diary/gyms.ts';
import type { OpenPanel } from '../sets/open-panel.ts';
import { rampFor, withRamp } from '../sets/ramp.ts';

/** Before the first set: puts the way up to it before its row. */
export function WarmUpButton({ panel, className }: { panel: OpenPanel; className: string }) {
  const gym = useChosenGym();
  const { rows, change } = panel.tools.drafts;
  const ramp = gym === undefined || rows.some((row) => row.ramp || row.saved) ? [] : rampFor(panel, gym);
  if (ramp.length === 0) return null;
  return (
    <button type="button" className={className} onClick={() => change((now) => withRamp(now, ramp))}>
      <Flame size={18} strokeWidth={1.75} aria-hidden="true" />
      Warm up
    </button>
  );
}
