import { useState } from 'react';
import { useSelectAll } from '../sets/inputs/use-select-all.ts';
import * as css from './big-number.css.ts';
import type { ShownQuantity } from './quantities/shown-quantity.ts';

interface BigNumberProps {
  shown: ShownQuantity;
  /** The set in words: "set 2". */
  name: string;
  tone: 'typed' | 'offered' | 'saved';
  onType: (text: string) => void;
  /** Called for Enter on a keyboard. */
  onEnter: () => void;
}

/** The width of a number in em: marks are narrower than digits. */
const widthOf = (text: string): number =>
  [...text].reduce((sum, char) => sum + (/[.,:]/.test(char) ? 0.24 : 0.46), 0.06);

/**
 * The width of a set's numbers side by side, in em. At least the usual width, so that 97.5 and 100 are equally
 * large.
 */
export function widthOfAll(numbers: readonly ShownQuantity[]): number {
  return Math.max(
    2.65,
    numbers.reduce((sum, { text }) => sum + widthOf(text), 0.5 * (numbers.length - 1)),
  );
}

/** A number large enough to be read from two metres; a tap lets it be typed. */
export function BigNumber({ shown, name, tone, onType, onEnter }: BigNumberProps) {
  const [typing, setTyping] = useState<string | null>(null);
  const selectAll = useSelectAll(typing);
  const value = typing ?? shown.text;
  return (
    <span className={css.quantity}>
      <input
        ref={selectAll.field}
        className={css.number[tone]}
        style={{ width: `${Math.max(0.5, widthOf(value))}em` }}
        inputMode={shown.inputMode}
        enterKeyHint="done"
        autoComplete="off"
        aria-label={`${shown.label}${shown.unit && shown.unit !== shown.label.toLowerCase() ? ` (${shown.unit})` : ''}, ${name}`}
        value={value}
        onFocus={() => {
          setTyping(shown.editing);
          selectAll.onFocus();
        }}
        onClick={selectAll.onClick}
        onChange={({ target: { value: text } }) => {
          selectAll.onTyped();
          if (!shown.isInProgress(text)) return;
          setTyping(text);
          onType(text);
        }}
        onBlur={() => setTyping(null)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.currentTarget.blur();
          onEnter();
        }}
      />
      {shown.unit ? (
        <span className={css.unit} aria-hidden="true">
          {shown.unit}
        </span>
      ) : null}
    </span>
  );
}
