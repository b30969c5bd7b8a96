import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import * as field from './field.css.ts';
import * as css from './select.css.ts';

interface Option {
  value: string;
  label: string;
}

interface SelectProps {
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  /** In order; groups have a heading each. */
  options: readonly (Option | { group: string; options: readonly Option[] })[];
}

/**
 * A choice of one. The phone's own picker, since it is the one a thumb knows, and since
 * Radix's writes <style> elements that the content security policy refuses.
 */
export function Select({ label, value, onValueChange, options }: SelectProps) {
  const id = useId();
  return (
    <div className={field.field}>
      <label htmlFor={id} className={field.label}>
        {label}
      </label>
      <div className={css.frame}>
        <select
          id={id}
          className={css.select}
          value={value}
          onChange={(event) => onValueChange(event.target.value)}
        >
          {options.map((option) =>
            'group' in option ? (
              <optgroup key={option.group} label={option.group} className={css.option}>
                {option.options.map(optionOf)}
              </optgroup>
            ) : (
              optionOf(option)
            ),
          )}
        </select>
        <ChevronDown size={22} strokeWidth={1.75} className={css.chevron} />
      </div>
    </div>
  );
}

function optionOf({ value, label }: Option) {
  return (
    <option key={value} value={value} className={css.option}>
      {label}
    </option>
  );
}
