import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { fullName } from '../../../schema/full-name.ts';
import type { User } from '../../../schema/user.ts';
import { useSyncStatus } from '../../diary/program.ts';
import { hasUnsavedWorkout } from '../../diary/unsaved-workout.ts';
import { useDiary } from '../../diary/use-diary.tsx';
import { useLeave } from '../../session/use-leave.tsx';
import { unsent } from '../../text/sync-words.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts';
import * as css from '../shell.css.ts';
import { SignOutDialog } from './sign-out-dialog.tsx';

interface AccountDialogProps {
  user: User;
  open: boolean;
  onClose: () => void;
}

/** Who is signed in, and the way out. */
export function AccountDialog({ user, open, onClose }: AccountDialogProps) {
  const diary = useDiary();
  const status = useSyncStatus();
  const leave = useLeave();
  const [asking, setAsking] = useState(false);
  const oneAtATime = useOneAtATime();
  const name = fullName(user) || user.username || user.email;

  // The dialog stands until the count has answered: what was saved in between would be in none.
  const signOut = async () => {
    const isAllSent = await diary.isAllSent().catch((error: unknown) => {
      console.warn('What is unsent could not be read.', error);
      return status !== undefined && unsent(status) === 0;
    });
    onClose();
    if (isAllSent && !hasUnsavedWorkout()) await leave();
    else setAsking(true);
  };

  return (
    <>
      <Dialog open={open} onClose={onClose} title={name} description={user.email}>
        <div className={css.account}>
          <Button disabled={!status} onClick={() => void oneAtATime(signOut)}>
            <LogOut size={22} strokeWidth={1.75} />
            Logout
          </Button>
        </div>
      </Dialog>
      <SignOutDialog open={asking} onClose={() => setAsking(false)} />
    </>
  );
}
