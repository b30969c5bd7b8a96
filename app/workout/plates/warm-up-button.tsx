import { Flame } from 'lucide-react';
import type { OpenPanel } from '../sets/state/open-panel.ts';
import { withRamp } from '../sets/state/ramp.ts';
import { useRamp } from '../sets/state/use-ramp.ts';

interface WarmUpButtonProps {
  panel: OpenPanel;
  className: string;
}

/** Puts warm-up sets before the first set; seen until a set is saved or the warm-ups are there. */
export function WarmUpButton(props: WarmUpButtonProps) {
  const { rows } = props.panel.tools.drafts;
  return rows.some((row) => row.ramp || row.saved) ? null : <Offer {...props} />;
}

function Offer({ panel, className }: WarmUpButtonProps) {
  const ramp = useRamp(panel);
  if (!ramp?.length) return null;
  const { change } = panel.tools.drafts;
  return (
    <button type="button" className={className} onClick={() => change((now) => withRamp(now, ramp))}>
      <Flame size={18} strokeWidth={1.75} />
      Warm up
    </button>
  );
}
