import { type FormEvent, useId, useRef, useState } from 'react';
import { PASSWORD_MIN } from '../../../schema/constants.ts';
import { newId } from '../../../schema/id.ts';
import { useAccountForm } from '../../session/use-account-form.ts';
import { useSession } from '../../session/use-session.tsx';
import { PASSWORD_HINT } from '../../text/password-words.ts';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { EditFooter } from '../../ui/overlays/edit-footer.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { Alert } from '../../ui/page/alert.tsx';
import * as style from '../settings.css.ts';
import { passwordProblem } from './account-words.ts';

export function PasswordDialog({ onClose, onChanged }: { onClose: () => void; onChanged: () => void }) {
  const { user, saveProfile } = useSession();
  const toast = useToast();
  const form = useId();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const { pending: saving, problem, send } = useAccountForm(passwordProblem);
  /** The idempotency key of the typed passwords: a call whose answer was lost is repeated as the same call. */
  const key = useRef<string | null>(null);
  const type = (set: (text: string) => void) => (event: { target: { value: string } }) => {
    key.current = null;
    set(event.target.value);
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    key.current ??= newId();
    const once = key.current;
    void send(async () => {
      await saveProfile({ currentPassword: current, password: next }, once);
      toast({
        title: 'Password Changed',
        description: 'Every other device has to sign in again. This one stays signed in.',
        tone: 'good',
      });
      onClose();
      onChanged();
      return 'leave';
    });
  }

  return (
    <Dialog
      onClose={onClose}
      title="Change Password"
      footer={
        <EditFooter form={form} onClose={onClose} save={saving ? 'Saving...' : 'Change'} isBusy={saving} />
      }
    >
      <form id={form} className={style.form} onSubmit={submit}>
        {/* Tells a password manager whose password it is. */}
        <input hidden readOnly autoComplete="username" value={user?.email ?? ''} />
        <PasswordField
          label="Current Password"
          data-autofocus=""
          autoComplete="current-password"
          required
          value={current}
          onChange={type(setCurrent)}
          error={problem?.current}
        />
        <PasswordField
          label="New Password"
          autoComplete="new-password"
          hint={PASSWORD_HINT}
          minLength={PASSWORD_MIN}
          required
          value={next}
          onChange={type(setNext)}
          error={problem?.next}
        />
        {problem?.message && <Alert>{problem.message}</Alert>}
      </form>
    </Dialog>
  );
}
