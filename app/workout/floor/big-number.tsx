import { useState } from 'react';
import { useSelectAll } from '../sets/inputs/use-select-all.ts';
import * as css from './big-number.css.ts';
import type { Shown } from './quantities.ts';

interface BigNumberProps {
  shown: Shown;
  /** The set in words: "set 2". */
  name: string;
  tone: 'typed' | 'offered' | 'saved';
  onType: (text: string) => void;
  /** Enter on a keyboard. */
  onEnter: () => void;
}

/** How wide a character of the numbers is, in parts of their size; marks are narrower than digits. */
const widthOf = (text: string): number =>
  [...text].reduce((sum, char) => sum + (/[.,:]/.test(char) ? 0.24 : 0.46), 0.06);

/** The width of all numbers of a set. At least what most take, so that they don't jump from 97.5 to 100. */
export function widthOfAll(numbers: readonly Shown[]): number {
  return Math.max(
    2.65,
    numbers.reduce((sum, { text }) => sum + widthOf(text), 0.5 * (numbers.length - 1)),
  );
}

/** A number to be read from two metres; tapped, it is typed. */
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
