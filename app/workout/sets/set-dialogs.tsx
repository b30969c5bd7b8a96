import { NoteDialog } from '../../movements/note-dialog.tsx';
import { QuickEntryDialog } from './quick-entry-dialog.tsx';
import type { SetDialog, SetTools } from './set-tools.ts';
import { named } from './set-words.ts';
import { useSetEdits } from './use-set-edits.ts';

interface SetDialogsProps {
  dialog: SetDialog;
  tools: SetTools;
  onClose: () => void;
}

/** What the menu of a set opens. */
export function SetDialogs({ dialog, tools, onClose }: SetDialogsProps) {
  const edits = useSetEdits(tools);
  if (dialog.kind === 'quick') return <QuickEntryDialog tools={tools} onClose={onClose} />;
  const { set, name } = dialog;
  return (
    <NoteDialog
      of={`${tools.exercise.name}, ${name}`}
      note={set.note}
      onSave={(note) =>
        edits.edit(set, { note: note || null }, `${named(name)} ${note ? 'has its note' : 'has no note now'}`)
      }
      onClose={onClose}
    />
  );
}
