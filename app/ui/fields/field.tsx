import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { classes } from '../styles/classes.ts';
import * as css from './field.css.ts';

export interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** At the end of the line, such as a clear button. */
  trailing?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A labelled line of input. A screen reader reads its hint and its error with it. */
export function Field({ label, hint, error, trailing, id, className, ...rest }: FieldProps) {
  const own = useId();
  const inputId = id ?? own;
  const described = [hint && `${inputId}-hint`, error && `${inputId}-error`].filter(Boolean).join(' ');
  return (
    <div className={classes(css.field, className)}>
      <label htmlFor={inputId} className={css.label}>
        {label}
      </label>
      <div className={css.frame}>
        <input
          id={inputId}
          className={css.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          {...rest}
        />
        {trailing}
      </div>
      {hint ? (
        <p id={`${inputId}-hint`} className={css.hint}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${inputId}-error`} className={css.error} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
}
