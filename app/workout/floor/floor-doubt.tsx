import { useEffect, useRef } from 'react';
import { fromKg } from '../../../schema/sets/units.ts';
import type { WeightUnit } from '../../../schema/workout-log.ts';
import { plainWeight } from '../../text/plain-weight.ts';
import { Button } from '../../ui/buttons/button.tsx';
import type { Doubt } from '../sets/rows/doubt.ts';
import * as css from './floor-doubt.css.ts';

interface FloorDoubtProps {
  doubt: Doubt;
  unit: WeightUnit;
  onKeep: () => void;
  onFix: () => void;
}

/** Asks about a weight that may be a slip, in the place of the numbers. */
export function FloorDoubt({ doubt: { weight, best }, unit, onKeep, onFix }: FloorDoubtProps) {
  const fix = useRef<HTMLSpanElement>(null);
  useEffect(() => fix.current?.querySelector('button')?.focus(), []);
  const shown = (kg: number) => plainWeight(fromKg(kg, unit));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out as this is
    <div role="group" aria-labelledby="floor-doubt" className={css.doubt}>
      <p id="floor-doubt">
        <strong className={css.doubtWeight}>
          {shown(weight)} {unit}?
        </strong>
        Your best is {shown(best)}
      </p>
      <span ref={fix} className={css.answers}>
        <Button variant="primary" onClick={onFix}>
          Fix It
        </Button>
        <Button onClick={onKeep}>Keep It</Button>
      </span>
    </div>
  );
}
