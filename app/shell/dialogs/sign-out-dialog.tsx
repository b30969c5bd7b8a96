import { useSyncStatus } from '../../diary/program.ts';
import { unsent } from '../../text/sync-words.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { SignOutChoices } from './sign-out-choices.tsx';

interface SignOutDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Signing out while something is only on this device: nothing is discarded without being counted first. */
export function SignOutDialog({ open, onOpenChange }: SignOutDialogProps) {
  const status = useSyncStatus();
  const waiting = status === undefined || unsent(status) > 0;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={waiting ? 'Not everything is on the server' : 'Everything is on the server'}
      description="Signing out erases the diary from this device."
    >
      <SignOutChoices onStay={() => onOpenChange(false)} />
    </Dialog>
  );
}
