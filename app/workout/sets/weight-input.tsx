import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import type { WeightUnit } from '../../../schema/workout-log.ts';
import { focusNext } from './focus-next.ts';
import type { TypedWeight } from './set-rows.ts';
import * as css from './set-table.css.ts';
import { useSelectAll } from './use-select-all.ts';
import { editText, isWeightInProgress, stepped, typedWeight, weightText } from './weight-entry.ts';

export interface WeightInputProps {
  setNumber: number;
  typed: TypedWeight;
  /** The unit shown. */
  unit: WeightUnit;
  onChange: (typed: TypedWeight) => void;
}

/** A big number between minus and plus; tapped, it takes a typed one with comma or point. */
export function WeightInput({ setNumber, typed, unit, onChange }: WeightInputProps) {
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
    onChange(stepped(typed, unit, direction));
  };

  return (
    <div className={css.weight}>
      <button
        type="button"
        className={css.step}
        aria-label={`Less weight, set ${setNumber}`}
        disabled={Number(shown) <= 0}
        onClick={() => step(-1)}
      >
        <Minus size={18} strokeWidth={2} aria-hidden="true" />
      </button>
      <input
        ref={selectAll.field}
        className={css.number}
        inputMode="decimal"
        enterKeyHint="next"
        autoComplete="off"
        aria-label={`Weight (${unit}), set ${setNumber}`}
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
      <button
        type="button"
        className={css.step}
        aria-label={`More weight, set ${setNumber}`}
        onClick={() => step(1)}
      >
        <Plus size={18} strokeWidth={2} aria-hidden="true" />
      </button>
    </div>
  );
}
