import { PASSWORD_HINT } from '../text/password-words.ts';
import type { FieldProps } from '../ui/fields/field.tsx';
import { PasswordField } from '../ui/fields/password-field.tsx';

interface NewPasswordFieldsProps extends Pick<FieldProps, 'minLength' | 'placeholder'> {
  label: string;
  typed: { password: string; confirm: string };
  onType: (typed: NewPasswordFieldsProps['typed']) => void;
}

/** A password that is chosen, typed twice. */
export function NewPasswordFields({ label, typed, onType, minLength, placeholder }: NewPasswordFieldsProps) {
  const both = { autoComplete: 'new-password', minLength, required: true };
  return (
    <>
      <PasswordField
        {...both}
        label={label}
        name="new-password"
        placeholder={placeholder}
        hint={PASSWORD_HINT}
        value={typed.password}
        onChange={(event) => onType({ ...typed, password: event.target.value })}
      />
      <PasswordField
        {...both}
        label={`Confirm ${label}`}
        name="confirm-password"
        value={typed.confirm}
        onChange={(event) => onType({ ...typed, confirm: event.target.value })}
      />
    </>
  );
}
