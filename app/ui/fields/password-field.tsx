import { useId, useState } from 'react';
import { Field, type FieldProps } from './field.tsx';
import * as css from './password-field.css.ts';

/** A password that can be made visible. Pasting and password managers work; nothing that is typed is cut off. */
export function PasswordField(props: FieldProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...props}
      id={id}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      trailing={
        <button
          type="button"
          className={css.reveal}
          aria-label={shown ? 'Hide what is typed' : 'Show what is typed'}
          aria-controls={id}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide' : 'Show'}
        </button>
      }
    />
  );
}
