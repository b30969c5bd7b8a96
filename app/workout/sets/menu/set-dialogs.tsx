import { NoteDialog } from '../../../movements/note-dialog.tsx';
import { named } from '../rows/set-words.ts';
import type { SetDialog, SetTools } from '../state/set-tools.ts';
import { useSetEdits } from '../state/use-set-edits.ts';
import { QuickEntryDialog } from './quick-entry-dialog.tsx';

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
  const { rows, others } = tools.drafts;
  const now = [...rows.flatMap(({ saved }) => saved ?? []), ...others].find(({ id }) => id === set.id) ?? set;
  return (
    <NoteDialog
      of={`${tools.exercise.name}, ${name}`}
      note={set.note}
      onSave={(note) =>
        // As it is now: another device may have changed it since the dialog was opened.
        edits.edit(now, { note: note || null }, `${named(name)} ${note ? 'has its note' : 'has no note now'}`)
      }
      onClose={onClose}
    />
  );
}
