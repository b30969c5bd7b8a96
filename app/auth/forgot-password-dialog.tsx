import { type FormEvent, useId, useState } from 'react';
import type { AccountError } from '../session/account-client.ts';
import { useAccountForm } from '../session/use-account-form.ts';
import { useSession } from '../session/use-session.tsx';
import { Field } from '../ui/fields/field.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { EditFooter } from '../ui/overlays/edit-footer.tsx';
import { Alert } from '../ui/page/alert.tsx';
import * as css from './auth.css.ts';
import { OFFLINE } from './auth-words.ts';

interface ForgotPasswordDialogProps {
  open: boolean;
  onClose: () => void;
  onSent: () => void;
  sendsMail: boolean;
}

export function ForgotPasswordDialog({ open, onClose, onSent, sendsMail }: ForgotPasswordDialogProps) {
  const { forgotPassword } = useSession();
  const form = useId();
  const [email, setEmail] = useState('');
  const { pending, problem, send } = useAccountForm(problemOf);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The dialog is a portal, but React's events still rise to the sign-in form around it.
    event.stopPropagation();
    if (!email.trim()) return;
    void send(async () => {
      await forgotPassword(email.trim());
      setEmail('');
      onClose();
      onSent();
      return 'stay';
    });
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Reset Your Password"
      description={
        sendsMail
          ? 'A link to choose a new one comes by e-mail.'
          : 'This server sends no e-mail: the link is left with whoever runs it. Ask them for it.'
      }
      footer={
        <EditFooter
          form={form}
          onClose={onClose}
          save={pending ? 'Sending...' : 'Send Reset Link'}
          isBusy={pending}
        />
      }
    >
      <form id={form} className={css.form} onSubmit={submit}>
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

const problemOf = (error: AccountError): string =>
  error.code === 'offline' ? OFFLINE : 'Reset failed. Unable to send password reset email.';
