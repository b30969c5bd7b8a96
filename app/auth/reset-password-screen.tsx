import { type FormEvent, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { PASSWORD_MIN } from '../../schema/constants.ts';
import { AccountError } from '../session/account-client.ts';
import { useSession } from '../session/use-session.tsx';
import { Button } from '../ui/buttons/button.tsx';
import { ChalkStroke } from '../ui/icons/chalk-stroke.tsx';
import { useToast } from '../ui/overlays/toast.tsx';
import * as css from './auth.css.ts';
import { OFFLINE } from './auth-words.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

/** Chooses a new password with the token of the mailed link, `#token=`; older mails have `?token=`. */
export function ResetPasswordScreen() {
  const { resetPassword } = useSession();
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const toast = useToast();
  const [passwords, setPasswords] = useState({ password: '', confirm: '' });
  const { password, confirm } = passwords;
  const [pending, setPending] = useState(false);
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? new URLSearchParams(search).get('token');

  useEffect(() => {
    if (token) return;
    toast({
      title: 'Invalid reset link',
      description: 'This password reset link is invalid or expired.',
      tone: 'bad',
    });
    navigate('/auth', { replace: true });
  }, [token, toast, navigate]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const invalid = problemWith(password, confirm);
    if (invalid) return toast({ ...invalid, tone: 'bad' });
    if (!token) return;
    setPending(true);
    try {
      await resetPassword({ token, password });
      toast({
        title: 'Password reset successful!',
        description: 'Your password has been updated. You can now log in with your new password.',
        tone: 'good',
      });
      navigate('/auth', { replace: true });
    } catch (error) {
      if (!(error instanceof AccountError)) throw error;
      toast({ title: 'Reset failed', description: reasonOf(error), tone: 'bad' });
      setPending(false);
    }
  };

  if (!token) return null;
  return (
    <div className={css.alone}>
      <div className={css.heading}>
        <h1 className={css.title}>Choose a New Password</h1>
        <ChalkStroke width="100%" draw />
      </div>
      <form className={css.form} onSubmit={(event) => void submit(event)}>
        <NewPasswordFields label="New Password" typed={passwords} onType={setPasswords} />
        <div className={css.actions}>
          <Button variant="primary" type="submit" disabled={pending}>
            {pending ? 'Updating Password...' : 'Update Password'}
          </Button>
          <Button onClick={() => navigate('/auth')}>Back to Login</Button>
        </div>
      </form>
    </div>
  );
}

/** Specification §5. No minLength on the fields: the browser's own words would stand before these. */
function problemWith(password: string, confirm: string): { title: string; description: string } | null {
  if (password !== confirm) {
    return { title: "Passwords don't match", description: 'Please make sure both password fields match.' };
  }
  if (password.length < PASSWORD_MIN) {
    return { title: 'Password too short', description: 'Password must be at least 6 characters long.' };
  }
  return null;
}

function reasonOf(error: AccountError): string {
  if (error.code === 'offline') return OFFLINE;
  return error.message || 'Failed to reset password. The link may be expired.';
}
