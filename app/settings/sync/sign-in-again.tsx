import { type FormEvent, useState } from 'react';
import { AccountError } from '../../hooks/session/account-client.ts';
import { useSession } from '../../hooks/session/session.tsx';
import { useDiary } from '../../hooks/use-diary.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import * as css from './sync.css.ts';

export interface SignInAgainProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The same person signs in again, over the screen they were on; then what waited goes up. */
export function SignInAgain({ open, onOpenChange }: SignInAgainProps) {
  const { user, signIn } = useSession();
  const diary = useDiary();
  const [password, setPassword] = useState('');
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (!user) return null;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setPending(true);
    setProblem(null);
    try {
      const signedIn = await signIn({ email: user.email, password });
      setPassword('');
      onOpenChange(false);
      // Another id means another account by that e-mail: its own diary opens instead of this one.
      if (signedIn.id === diary.userId) await diary.resume();
    } catch (error) {
      if (!(error instanceof AccountError)) throw error;
      setProblem(problemOf(error));
    } finally {
      setPending(false);
    }
  };

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Sign in again"
      description="What you logged stays on this phone and goes up once you are in."
    >
      <form className={css.stack} onSubmit={(event) => void submit(event)}>
        <Field label="Email" type="email" name="email" autoComplete="username" value={user.email} readOnly />
        <Field
          label="Password"
          data-autofocus=""
          type="password"
          name="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        {problem ? <Alert>{problem}</Alert> : null}
        <Button type="submit" disabled={pending}>
          {pending ? 'Signing In...' : 'Sign In'}
        </Button>
      </form>
    </Dialog>
  );
}

/** The server says the same of a deleted account as of a wrong password. */
const STAYS = 'What you logged stays on this phone, and Settings exports it.';

function problemOf(error: AccountError): string {
  if (error.code === 'offline') return 'The server can’t be reached. Try again when the network is back.';
  if (error.code === 'rate_limited') return 'Too many tries. Wait a minute, then try again.';
  if (error.code === 'account_disabled') return `This account is disabled. ${STAYS}`;
  return `Login failed. Please check your credentials. If the account was deleted: ${STAYS}`;
}
