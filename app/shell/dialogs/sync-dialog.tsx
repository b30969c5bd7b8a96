import { useSyncStatus } from '../../diary/program.ts';
import { DeviceNotes } from '../../sync-status/device-notes.tsx';
import { ParkedChanges } from '../../sync-status/parked-changes.tsx';
import { SyncAction } from '../../sync-status/sync-state.tsx';
import { useSyncDetails } from '../../sync-status/use-sync-details.ts';
import type { SyncWords } from '../../text/sync-words.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import * as css from '../shell.css.ts';

export interface SyncDialogProps {
  words: SyncWords;
  open: boolean;
  onClose: () => void;
  onSignIn: () => void;
  /** Everything, line by line. */
  onMore: () => void;
}

export function SyncDialog({ words, open, onClose, onSignIn, onMore }: SyncDialogProps) {
  const { long, last } = useSyncDetails();
  // What the browser has deleted can't be read any more.
  const readable = useSyncStatus()?.phase !== 'deleted';
  return (
    <Dialog open={open} onClose={onClose} title={words.short} description={long}>
      <div className={css.stack}>
        {readable ? <DeviceNotes /> : null}
        {readable ? <ParkedChanges /> : null}
        <p className={css.detail}>{last}</p>
        <SyncAction action={words.action} onSignIn={onSignIn} />
        {readable ? <Button onClick={onMore}>What Is on This Device</Button> : null}
      </div>
    </Dialog>
  );
}
