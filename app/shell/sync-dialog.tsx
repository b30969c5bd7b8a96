import { useSyncStatus } from '../hooks/program.ts';
import type { SyncWords } from '../hooks/sync/sync-words.ts';
import { DeviceNotes } from '../settings/sync/device-notes.tsx';
import { ParkedChanges } from '../settings/sync/parked-changes.tsx';
import { SyncAction } from '../settings/sync/sync-state.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import * as css from './shell.css.ts';

export interface SyncDialogProps {
  words: SyncWords & { last: string };
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSignIn: () => void;
  /** Everything, line by line. */
  onMore: () => void;
}

export function SyncDialog({ words, open, onOpenChange, onSignIn, onMore }: SyncDialogProps) {
  // What the browser has deleted can't be read any more.
  const readable = useSyncStatus()?.phase !== 'deleted';
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={words.short} description={words.long}>
      <div className={css.stack}>
        {readable ? <DeviceNotes /> : null}
        {readable ? <ParkedChanges /> : null}
        <p className={css.detail}>{words.last}</p>
        <SyncAction action={words.action} onSignIn={onSignIn} />
        {readable ? (
          <Button variant="quiet" onClick={onMore}>
            What is on this phone
          </Button>
        ) : null}
      </div>
    </Dialog>
  );
}
