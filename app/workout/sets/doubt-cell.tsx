import { type MouseEvent, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { fromKg } from '../../../schema/sets/units.ts';
import type { WeightUnit } from '../../../schema/workout-log.ts';
import { plainWeight } from '../../text/plain-weight.ts';
import * as css from './doubt-cell.css.ts';
import type { Doubt } from './rows/doubt.ts';

interface DoubtCellProps {
  doubt: Doubt;
  unit: WeightUnit;
  onKeep: () => void;
  onFix: () => void;
}

/** The question about a weight, in the place of the row's numbers: nothing moves. */
export function DoubtCell({ doubt: { index, weight, best }, unit, onKeep, onFix }: DoubtCellProps) {
  const fix = useRef<HTMLButtonElement>(null);
  useEffect(() => fix.current?.focus(), []);
  /** The button goes: the focus moves to what comes in its place, still within the tap, so that a keyboard opens. */
  const answer = (then: () => void, next: string) => (event: MouseEvent) => {
    const row = event.currentTarget.closest('tr');
    flushSync(then);
    row?.querySelector<HTMLElement>(next)?.focus();
  };
  const shown = (kg: number) => plainWeight(fromKg(kg, unit));
  return (
    <td colSpan={3} className={css.cell}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out as this is */}
      <div role="group" aria-labelledby={`doubt-${index}`} className={css.box}>
        <p id={`doubt-${index}`} className={css.words}>
          <strong className={css.weight}>
            {shown(weight)} {unit}?
          </strong>{' '}
          Your best is {shown(best)}
        </p>
        <button type="button" className={css.keep} onClick={answer(onKeep, 'th [tabindex]')}>
          Keep It
        </button>
        <button ref={fix} type="button" className={css.fix} onClick={answer(onFix, 'input')}>
          Fix It
        </button>
      </div>
    </td>
  );
}
