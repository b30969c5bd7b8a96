import { useId } from 'react';
import { visuallyHidden } from '../styles/visually-hidden.css.ts';
import * as css from './segmented.css.ts';

interface SegmentedProps<V extends string> {
  label: string;
  value: V;
  onValueChange: (value: V) => void;
  options: readonly { value: V; label: string }[];
  /** Whether only screen readers get the label. */
  hideLabel?: boolean;
}

/** One of a few choices, all of them visible. It is a radio group: arrow keys move, and one is always chosen. */
export function Segmented<V extends string>({
  label,
  value,
  onValueChange,
  options,
  hideLabel,
}: SegmentedProps<V>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-labelledby={`${name}-label`} className={css.group}>
      <span id={`${name}-label`} className={hideLabel ? visuallyHidden : css.legend}>
        {label}
      </span>
      <div className={css.track}>
        {options.map((option) => (
          <label key={option.value} className={css.segment}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onValueChange(option.value)}
              className={css.input}
            />
            {option.label}
          </label>
        ))}
      </div>
    </div>
  );
}
