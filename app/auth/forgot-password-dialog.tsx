import { type FormEvent, useId, useState } from 'react';
import { AccountError } from '../hooks/session/account-client.ts';
import { useSession } from '../hooks/session/session.tsx';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import * as css from './auth.css.ts';
import { OFFLINE } from './auth-words.ts';

export interface ForgotPasswordDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSent: () => void;
  sendsMail: boolean;
}

export function ForgotPasswordDialog({ open, onOpenChange, onSent, sendsMail }: ForgotPasswordDialogProps) {
  const { forgotPassword } = useSession();
  const form = useId();
  const [email, setEmail] = useState('');
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // The dialog is a portal, but React's events still rise to the sign-in form around it.
    event.stopPropagation();
    if (!email.trim()) return;
    setPending(true);
    setProblem(null);
    try {
      await forgotPassword(email.trim());
      setEmail('');
      onOpenChange(false);
      onSent();
    } catch (error) {
      if (!(error instanceof AccountError)) throw error;
      setProblem(error.code === 'offline' ? OFFLINE : 'Reset failed. Unable to send password reset email.');
    } finally {
      setPending(false);
    }
  };

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Reset Your Password"
      description={
        sendsMail
          ? 'A link to choose a new one comes by e-mail.'
          : 'This server sends no e-mail: the link is left with whoever runs it. Ask them for it.'
      }
      footer={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" form={form} disabled={pending}>
            {pending ? 'Sending...' : 'Send Reset Link'}
          </Button>
        </>
      }
    >
      <form id={form} className={css.form} onSubmit={(event) => void submit(event)}>
        <Field
          label="Email Address"
          data-autofocus=""
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        {problem ? <Alert>{problem}</Alert> : null}
      </form>
    </Dialog>
  );
}
