import { Minus, Plus } from 'lucide-react';
import type { ShownQuantity } from './quantities/shown-quantity.ts';
import * as css from './stepper.css.ts';
import { useHold } from './use-hold.ts';

interface StepperProps {
  shown: ShownQuantity;
  /** The set in words: "set 2". */
  name: string;
  onStep: (direction: 1 | -1) => void;
}

const GLYPH = { size: 26, strokeWidth: 2 } as const;

/** Two buttons that make one number smaller and larger, in a thumb's reach. */
export function Stepper({ shown, name, onStep }: StepperProps) {
  const what = shown.label.toLowerCase();
  const less = useHold(() => onStep(-1), !shown.canLess);
  const more = useHold(() => onStep(1), false);
  return (
    <div className={css.stepper}>
      <button type="button" className={css.step} aria-label={`Less ${what}, ${name}`} {...less}>
        <Minus {...GLYPH} />
      </button>
      <span className={css.stepName} aria-hidden="true">
        {shown.label}
      </span>
      <button type="button" className={css.step} aria-label={`More ${what}, ${name}`} {...more}>
        <Plus {...GLYPH} />
      </button>
    </div>
  );
}
