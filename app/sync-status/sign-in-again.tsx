import { type FormEvent, useState } from 'react';
import { useDiary } from '../diary/use-diary.tsx';
import { type AccountError, isServersFault } from '../session/account-client.ts';
import { useAccountForm } from '../session/use-account-form.ts';
import { useSession } from '../session/use-session.tsx';
import { Button } from '../ui/buttons/button.tsx';
import { Field } from '../ui/fields/field.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { Alert } from '../ui/page/alert.tsx';
import * as css from './sync.css.ts';

interface SignInAgainProps {
  open: boolean;
  onClose: () => void;
}

/** The same person signs in again over the open screen; then the waiting changes are sent. */
export function SignInAgain({ open, onClose }: SignInAgainProps) {
  const { user, signInAgain, enterMadeAgain, leaveMadeAgain } = useSession();
  const diary = useDiary();
  // Null until it is typed: it may have been changed on another device, which this one can't hear of.
  const [typed, setTyped] = useState<string | null>(null);
  const [password, setPassword] = useState('');
  const { pending, problem, setProblem, send } = useAccountForm(problemOf);
  const [madeAgain, setMadeAgain] = useState(false);
  if (!user) return null;
  const email = typed ?? user.email;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(async () => {
      const whose = await signInAgain({ email, password });
      setPassword('');
      if (whose === 'other') setProblem(OTHER);
      else if (whose === 'made-again') setMadeAgain(true);
      else {
        onClose();
        await diary.resume();
      }
      return 'stay';
    });
  };

  const leave = () => {
    setMadeAgain(false);
    onClose();
    void leaveMadeAgain();
  };

  if (madeAgain) {
    return (
      <Dialog
        open={open}
        onClose={leave}
        title="A new account has your e-mail"
        description={`The server knows ${user.email} as a new account. What is on this device is of the one before, which it no longer knows. It can all go into the new one: exercises, days and every set, with its date.`}
      >
        <div className={css.stack}>
          <Button variant="primary" onClick={enterMadeAgain}>
            Bring Everything Over
          </Button>
          <Button onClick={leave}>Not Now</Button>
          <p className={css.detail}>
            Not now leaves this diary as it is. Export Everything, in Settings, saves it as a file.
          </p>
        </div>
      </Dialog>
    );
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Sign In Again"
      description="What you logged stays on this device and goes up once you are in."
    >
      <form className={css.stack} onSubmit={submit}>
        <Field
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          required
          value={email}
          onChange={(event) => setTyped(event.target.value)}
        />
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
        <Button variant="primary" type="submit" disabled={pending}>
          {pending ? 'Signing In...' : 'Sign In'}
        </Button>
      </form>
    </Dialog>
  );
}

const OTHER =
  'That is another account. What is here is not of it: log out first to sign in as somebody else.';
/** The server says the same of a deleted account as of a wrong password. */
const STAYS = 'What you logged stays on this device, and Settings exports it.';

function problemOf(error: AccountError): string {
  if (error.code === 'offline') return 'The server can’t be reached. Try again when the network is back.';
  if (isServersFault(error)) return 'The server can’t do it just now. Try again in a moment.';
  if (error.code === 'rate_limited') return 'Too many tries. Wait a minute, then try again.';
  if (error.code === 'account_disabled') return `This account is disabled. ${STAYS}`;
  return `Login failed. Please check your credentials. If the account was deleted: ${STAYS}`;
}
