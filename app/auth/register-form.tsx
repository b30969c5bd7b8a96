import { type FormEvent, useRef, useState } from 'react';
import { PASSWORD_MIN } from '../../schema/constants.ts';
import { plainText } from '../../schema/plain-text.ts';
import { AccountError } from '../session/account-client.ts';
import { useAccountForm } from '../session/use-account-form.ts';
import { useSession } from '../session/use-session.tsx';
import { Button } from '../ui/buttons/button.tsx';
import { Field } from '../ui/fields/field.tsx';
import { Alert } from '../ui/page/alert.tsx';
import * as css from './auth.css.ts';
import { INVITED, registerProblem } from './auth-words.ts';
import { EmailField } from './email-field.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { useWayIn } from './use-way-in.ts';

interface RegisterFormProps {
  email: string;
  onEmail: (email: string) => void;
  onSignIn: () => void;
  /** The token of the invitation that opened the form. */
  invitation: string | null;
}

export function RegisterForm({ email, onEmail, onSignIn, invitation }: RegisterFormProps) {
  const { register, signIn } = useSession();
  const enter = useWayIn();
  const [firstName, setFirstName] = useState('');
  const [lastName, setLastName] = useState('');
  const [passwords, setPasswords] = useState({ password: '', confirm: '' });
  const { password, confirm } = passwords;
  const { pending, problem, setProblem, send } = useAccountForm(registerProblem);
  const unanswered = useRef(false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password !== confirm) return setProblem('Passwords do not match. Please try again.');
    if (!plainText(firstName) || !plainText(lastName))
      return setProblem('Please enter your first and last name.');
    void send(async () => {
      try {
        await register({ firstName, lastName, email, password, ...(invitation !== null && { invitation }) });
      } catch (error) {
        const code = error instanceof AccountError ? error.code : null;
        // Only the answer was lost: the account is there, and has used the invitation up.
        const isMade = unanswered.current && (code === 'email_taken' || code === 'invitation_invalid');
        unanswered.current ||= code === 'offline';
        if (!isMade) throw error;
        await signIn({ email, password });
      }
      enter();
      return 'leave';
    });
  };

  return (
    <form className={css.form} onSubmit={submit}>
      {invitation === null ? null : <p className={css.note}>{INVITED}</p>}
      <div className={css.pair}>
        <Field
          label="First Name"
          name="given-name"
          autoComplete="given-name"
          required
          value={firstName}
          onChange={(event) => setFirstName(event.target.value)}
        />
        <Field
          label="Last Name"
          name="family-name"
          autoComplete="family-name"
          required
          value={lastName}
          onChange={(event) => setLastName(event.target.value)}
        />
      </div>
      <EmailField email={email} onEmail={onEmail} />
      <NewPasswordFields
        label="Password"
        placeholder="Create a password (min 6 characters)"
        minLength={PASSWORD_MIN}
        typed={passwords}
        onType={setPasswords}
      />
      {problem ? <Alert>{problem}</Alert> : null}
      <div className={css.actions}>
        <Button variant="primary" type="submit" disabled={pending}>
          {pending ? 'Creating Account...' : 'Create Account'}
        </Button>
        <Button onClick={onSignIn}>Sign In Instead</Button>
      </div>
    </form>
  );
}
