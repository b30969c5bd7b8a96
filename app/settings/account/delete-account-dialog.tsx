import { Download } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useDiary } from '../../diary/use-diary.tsx';
import { useAccountForm } from '../../session/use-account-form.ts';
import { useLeave } from '../../session/use-leave.tsx';
import { useSession } from '../../session/use-session.tsx';
import { useQueue } from '../../sync-status/use-queue.ts';
import { unsentWords } from '../../text/change-words.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { GLYPH } from '../../ui/icons/icons.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { Alert } from '../../ui/page/alert.tsx';
import { useExport } from '../export/use-export.ts';
import * as style from '../settings.css.ts';
import { deletionProblem } from './account-words.ts';

/** This word has to be typed by hand, so that a thumb that slips twice deletes nothing. */
const WORD = 'delete';

/** Deletes the account on the server. Only when the server has erased it is this device's diary erased too. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const { user, deleteAccount } = useSession();
  const diary = useDiary();
  const leave = useLeave();
  const queue = useQueue();
  const exportEverything = useExport();
  const toast = useToast();
  const form = useId();
  const [password, setPassword] = useState('');
  const [word, setWord] = useState('');
  const { pending: deleting, problem, send } = useAccountForm(deletionProblem);
  const meant = word.trim().toLowerCase() === WORD;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!meant) return;
    void send(async () => {
      await deleteAccount(password);
      // Diaries that an earlier sign-out kept here can't be opened any more, since their key went with the account.
      await diary
        .discardKept()
        .catch((error: unknown) => console.warn('What was kept is not erased.', error));
      toast({
        title: 'Account Deleted',
        description: 'Everything of it is erased from the server and from this device.',
        tone: 'good',
        outlives: true,
      });
      await leave(() => true);
      return 'leave';
    });
  }

  return (
    <Dialog
      onClose={() => deleting || onClose()}
      title="Delete your account?"
      description="Everything of yours is erased from the server and from this device, for good. Backups that whoever runs the server made before may still hold it."
      footer={
        <>
          <Button onClick={onClose} disabled={deleting}>
            Cancel
          </Button>
          <Button variant="danger" type="submit" form={form} disabled={deleting || !meant}>
            {deleting ? 'Deleting...' : 'Delete'}
          </Button>
        </>
      }
    >
      <form id={form} className={style.form} onSubmit={submit}>
        {queue && queue.length > 0 && (
          <Alert>
            {unsentWords(queue)} {queue.length === 1 ? 'is' : 'are'} only on this device, and will be erased
            too.
          </Alert>
        )}
        <Button onClick={() => void exportEverything()} disabled={deleting}>
          <Download {...GLYPH} />
          Export Everything First
        </Button>
        <input hidden readOnly autoComplete="username" value={user?.email ?? ''} />
        <PasswordField
          label="Current Password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={problem?.password}
        />
        <Field
          label={`Type “${WORD}” to confirm`}
          autoCapitalize="none"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          value={word}
          onChange={(event) => setWord(event.target.value)}
        />
        {problem?.message && <Alert>{problem.message}</Alert>}
      </form>
    </Dialog>
  );
}
