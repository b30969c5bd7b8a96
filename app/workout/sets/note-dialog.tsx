import { useState } from 'react';
import { NOTE_MAX } from '../../../schema/entities/workout-set.ts';
import type { WorkoutLog } from '../../../schema/workout-log.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import type { SetTools } from './set-tools.ts';
import { named } from './set-words.ts';
import { useSetEdits } from './use-set-edits.ts';

interface NoteDialogProps {
  set: WorkoutLog;
  /** The set in words: "set 2". */
  name: string;
  tools: SetTools;
  onClose: () => void;
}

/** A line about one set; an empty one takes the note away. */
export function NoteDialog({ set, name, tools, onClose }: NoteDialogProps) {
  const edits = useSetEdits(tools);
  const [text, setText] = useState(set.note ?? '');
  const save = () => {
    onClose();
    const note = text.trim() || null;
    if (note === (set.note ?? null)) return;
    void edits.edit(set, { note }, `${named(name)} ${note === null ? 'has no note now' : 'has its note'}`);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Note"
      description={`${tools.exercise.name}, ${name}`}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={save}>Save Note</Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Field
          label="Note"
          data-autofocus=""
          value={text}
          maxLength={NOTE_MAX}
          enterKeyHint="done"
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
