import { Field } from '../ui/fields/field.tsx';

/** The e-mail address that somebody signs in with. */
export function EmailField({ email, onEmail }: { email: string; onEmail: (email: string) => void }) {
  return (
    <Field
      label="Email"
      type="email"
      name="email"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      required
      value={email}
      onChange={(event) => onEmail(event.target.value)}
    />
  );
}
