import { NoteDialog } from './note-dialog.tsx';
import { QuickEntryDialog } from './quick-entry-dialog.tsx';
import type { SetDialog, SetTools } from './set-tools.ts';

interface SetDialogsProps {
  dialog: SetDialog;
  tools: SetTools;
  onClose: () => void;
}

/** What the menu of a set opens. */
export function SetDialogs({ dialog, tools, onClose }: SetDialogsProps) {
  return dialog.kind === 'note' ? (
    <NoteDialog set={dialog.set} name={dialog.name} tools={tools} onClose={onClose} />
  ) : (
    <QuickEntryDialog tools={tools} onClose={onClose} />
  );
}
