import { useDiary } from '../../../diary/use-diary.tsx';
import { NoteField } from './note-field.tsx';

/** The note of a session, running or finished; it is stored as it is typed. */
export function SessionNote({ sessionId, note }: { sessionId: string; note: string }) {
  const diary = useDiary();
  return (
    <NoteField
      label="Session Note"
      placeholder="Slept badly, new shoes …"
      note={note}
      onNote={(text) => diary.noteSession(sessionId, text)}
    />
  );
}
