import { type FormEvent, useId, useState } from 'react';
import { NOTE_MAX } from '../../schema/entities/workout-set.ts';
import type { DiarySessionExercise } from '../../sync/index.ts';
import { Dialog } from '../ui/dialog.tsx';
import { EditFooter } from '../ui/edit-footer.tsx';
import { Field } from '../ui/field.tsx';

interface PastNoteDialogProps {
  exercise: DiarySessionExercise;
  /** Resolves to whether it was kept. */
  onSave: (note: string) => Promise<boolean>;
  onClose: () => void;
}

/** What was noted of an exercise that day; an empty line takes it away. */
export function PastNoteDialog({ exercise: { name, note = '' }, onSave, onClose }: PastNoteDialogProps) {
  const form = useId();
  const [text, setText] = useState(note);
  async function save(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === note.trim() || (await onSave(text.trim()))) onClose();
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Note"
      description={name}
      footer={<EditFooter form={form} onDelete={null} onClose={onClose} />}
    >
      <form id={form} onSubmit={save}>
        <Field
          label="Note"
          data-autofocus=""
          value={text}
          maxLength={NOTE_MAX}
          enterKeyHint="done"
          autoComplete="off"
          onChange={({ target: { value } }) => setText(value)}
        />
      </form>
    </Dialog>
  );
}
