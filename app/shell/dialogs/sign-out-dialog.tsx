import { useSyncStatus } from '../../diary/program.ts';
import { hasUnsavedWorkout } from '../../diary/unsaved-workout.ts';
import { unsent } from '../../text/sync-words.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Alert } from '../../ui/page/alert.tsx';
import * as css from '../shell.css.ts';
import { SignOutChoices } from './sign-out-choices.tsx';

interface SignOutDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Signing out while something is only on this device, or typed and not saved: nothing goes without being told first. */
export function SignOutDialog({ open, onClose }: SignOutDialogProps) {
  const status = useSyncStatus();
  const waiting = status === undefined || unsent(status) > 0;
  const typed = hasUnsavedWorkout();
  const sent = typed ? 'Not everything is saved' : 'Everything is on the server';
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={waiting ? 'Not everything is on the server' : sent}
      description="Signing out erases the diary from this device."
    >
      <div className={css.stack}>
        {typed ? (
          <Alert>
            Sets that you typed on Workout are not saved, and go with the sign-out. To keep them, stay signed
            in and save them.
          </Alert>
        ) : null}
        <SignOutChoices onStay={onClose} />
      </div>
    </Dialog>
  );
}
