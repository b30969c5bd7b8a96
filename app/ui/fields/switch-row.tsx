import * as Radix from '@radix-ui/react-switch';
import { useId } from 'react';
import * as css from './switch-row.css.ts';

interface SwitchRowProps {
  label: string;
  hint?: string;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
}

export function SwitchRow({ label, hint, checked, onCheckedChange }: SwitchRowProps) {
  const id = useId();
  return (
    <div className={css.row}>
      <label htmlFor={id} className={css.words}>
        <span id={`${id}-label`} className={css.name}>
          {label}
        </span>
        {hint ? (
          <span id={`${id}-hint`} className={css.hint}>
            {hint}
          </span>
        ) : null}
      </label>
      <Radix.Root
        id={id}
        className={css.control}
        checked={checked}
        onCheckedChange={onCheckedChange}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
      >
        <Radix.Thumb className={css.thumb} />
      </Radix.Root>
    </div>
  );
}
