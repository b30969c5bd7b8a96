import { type TextareaHTMLAttributes, useId } from 'react';
import * as css from './field.css.ts';

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string;
  hint?: string;
}

/** A labelled field of several lines. */
export function TextArea({ label, hint, ...rest }: TextAreaProps) {
  const id = useId();
  return (
    <div className={css.field}>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      <div className={css.frame}>
        <textarea id={id} className={css.area} aria-describedby={hint ? `${id}-hint` : undefined} {...rest} />
      </div>
      {hint ? (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}
