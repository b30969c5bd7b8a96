import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import type { WeightUnit } from '../../../../schema/workout-log.ts';
import type { Rack } from '../../../diary/use-rack.ts';
import { unlessResting } from '../../../ui/buttons/unless-resting.ts';
import type { TypedWeight } from '../rows/table-row.ts';
import { editText, isWeightInProgress, stepped, typedWeight, weightText } from '../rows/weight-entry.ts';
import * as css from '../set-row.css.ts';
import { focusNext } from './focus-next.ts';
import { useSelectAll } from './use-select-all.ts';

// One element each: React passes over it, where it made six pictures anew at each save. Lucide hides them from readers.
const LESS = <Minus size={18} />;
const MORE = <Plus size={18} />;

interface WeightInputProps {
  /** The set in words: "set 2". */
  name: string;
  typed: TypedWeight;
  /** What the field shows is saved. */
  done: boolean;
  /** The unit shown. */
  unit: WeightUnit;
  /** What a press adds, in that unit, where it is not the usual. */
  step?: number | undefined;
  /** The weights that the gym has, where it says which. */
  rack?: Rack | undefined;
  /** What the weight is, where it is not simply that: "Added". */
  label?: string;
  onChange: (typed: TypedWeight) => void;
}

/** A big number between minus and plus; tapped, it takes a typed one with comma or point. */
export function WeightInput({
  name,
  typed,
  done,
  unit,
  step: stepSize,
  rack,
  label = 'Weight',
  onChange,
}: WeightInputProps) {
  const [text, setText] = useState<string | null>(null);
  const selectAll = useSelectAll(text);
  const shown = weightText(typed, unit);

  const type = (next: string) => {
    selectAll.onTyped();
    if (!isWeightInProgress(next)) return;
    setText(next);
    const weight = typedWeight(next, unit);
    if (weight) onChange(weight);
  };
  const step = (direction: 1 | -1) => {
    setText(null);
    onChange(rack?.next(typed, direction) ?? stepped(typed, unit, direction, stepSize));
  };

  return (
    <div className={css.weight}>
      <button
        type="button"
        className={css.step}
        aria-label={`Less weight, ${name}`}
        {...unlessResting(Number(shown) <= 0, () => step(-1))}
      >
        {LESS}
      </button>
      <input
        ref={selectAll.field}
        className={css.number}
        inputMode="decimal"
        enterKeyHint="next"
        autoComplete="off"
        aria-label={`${label} (${unit}), ${name}${done ? ', saved' : ''}`}
        value={text ?? shown}
        onFocus={() => {
          setText(editText(typed, unit));
          selectAll.onFocus();
        }}
        onClick={selectAll.onClick}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setText(null)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') focusNext(event.currentTarget);
          else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
            event.preventDefault();
            step(event.key === 'ArrowUp' ? 1 : -1);
          }
        }}
      />
      <button type="button" className={css.step} aria-label={`More weight, ${name}`} onClick={() => step(1)}>
        {MORE}
      </button>
    </div>
  );
}
