import { type FormEvent, useId, useState } from 'react';
import { NOTE_MAX } from '../../schema/entities/workout-set.ts';
import { Field } from '../ui/fields/field.tsx';
import { TextArea } from '../ui/fields/text-area.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { EditFooter } from '../ui/overlays/edit-footer.tsx';
import { useOneAtATime } from '../ui/use-one-at-a-time.ts';

interface NoteDialogProps {
  /** What the note is about, in words. */
  of: string;
  note: string | undefined;
  /** Whether it may be of several lines. */
  hasLines?: boolean;
  /** '' removes the note. Resolves to whether that was kept. */
  onSave: (note: string) => Promise<boolean>;
  onClose: () => void;
}

/** The form of a note: a line about a set, or what was noted of an exercise in a workout. */
export function NoteDialog({ of, note = '', hasLines = false, onSave, onClose }: NoteDialogProps) {
  const form = useId();
  // The note as it was when the form was opened, since another device may change it meanwhile.
  const [seen] = useState(note);
  const [text, setText] = useState(seen);
  const oneAtATime = useOneAtATime();
  async function save(event: FormEvent) {
    event.preventDefault();
    const isUnchanged = text.trim() === seen.trim();
    if (isUnchanged || (await oneAtATime(() => onSave(text.trim())))) onClose();
  }
  return (
    <Dialog
      onClose={onClose}
      title="Note"
      description={of}
      footer={<EditFooter form={form} onClose={onClose} />}
    >
      <form id={form} onSubmit={save}>
        {hasLines ? (
          <TextArea
            data-autofocus=""
            label="Note"
            value={text}
            maxLength={NOTE_MAX}
            onChange={({ target: { value } }) => setText(value)}
          />
        ) : (
          <NoteLine data-autofocus="" note={text} onNote={setText} />
        )}
      </form>
    </Dialog>
  );
}

interface NoteLineProps {
  note: string;
  onNote: (note: string) => void;
  'data-autofocus'?: '';
}

/** The field of a note, for forms with other fields. */
export function NoteLine({ note, onNote, ...more }: NoteLineProps) {
  return (
    <Field
      label="Note"
      value={note}
      maxLength={NOTE_MAX}
      enterKeyHint="done"
      autoComplete="off"
      onChange={({ target: { value } }) => onNote(value)}
      {...more}
    />
  );
}
