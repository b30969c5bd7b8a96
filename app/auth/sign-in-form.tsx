import { type FormEvent, lazy, Suspense, useState } from 'react';
import { useAccountForm } from '../session/use-account-form.ts';
import { useSession } from '../session/use-session.tsx';
import { Button } from '../ui/buttons/button.tsx';
import { PasswordField } from '../ui/fields/password-field.tsx';
import { Alert } from '../ui/page/alert.tsx';
import * as css from './auth.css.ts';
import { CLOSED, RESET_ASK, RESET_SENT, signInProblem } from './auth-words.ts';
import { EmailField } from './email-field.tsx';
import { useWayIn } from './use-way-in.ts';

const ForgotPasswordDialog = lazy(async () => ({
  default: (await import('./forgot-password-dialog.tsx')).ForgotPasswordDialog,
}));

interface SignInFormProps {
  email: string;
  onEmail: (email: string) => void;
  /** Null where the server takes no new members. */
  onRegister: (() => void) | null;
  /** Whether a forgotten password is a matter for a mail. */
  sendsMail: boolean;
}

export function SignInForm({ email, onEmail, onRegister, sendsMail }: SignInFormProps) {
  const { signIn } = useSession();
  const enter = useWayIn();
  const [password, setPassword] = useState('');
  const { pending, problem, send } = useAccountForm(signInProblem);
  const [forgot, setForgot] = useState<'never' | 'open' | 'closed'>('never');
  const [sent, setSent] = useState(false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(false);
    void send(async () => {
      await signIn({ email, password });
      enter();
      return 'leave';
    });
  };

  return (
    <form className={css.form} onSubmit={submit}>
      <EmailField email={email} onEmail={onEmail} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      {problem ? <Alert>{problem}</Alert> : null}
      {sent ? <Alert tone="good">{sendsMail ? RESET_SENT : RESET_ASK}</Alert> : null}
      <div className={css.actions}>
        <Button variant="primary" type="submit" disabled={pending}>
          {pending ? 'Signing In...' : 'Sign In'}
        </Button>
        {onRegister ? (
          <Button onClick={onRegister}>Create New Account</Button>
        ) : (
          <p className={css.instead}>{CLOSED}</p>
        )}
        <button type="button" className={css.textButton} onClick={() => setForgot('open')}>
          Forgot your password?
        </button>
      </div>
      {forgot === 'never' ? null : (
        <Suspense fallback={null}>
          <ForgotPasswordDialog
            open={forgot === 'open'}
            onClose={() => setForgot('closed')}
            onSent={() => setSent(true)}
            sendsMail={sendsMail}
          />
        </Suspense>
      )}
    </form>
  );
}
