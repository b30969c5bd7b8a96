import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { NOTE_MAX } from '../../../../schema/entities/workout-set.ts';
import * as css from './note-field.css.ts';
import { useKeeping } from './use-keeping.ts';

/** How long after the last key a note is stored, ms. It is also stored when its field is left or removed. */
const PAUSE_MS = 600;

interface NoteFieldProps {
  label: string;
  placeholder?: string;
  note: string;
  /** Stores the note. */
  onNote: (note: string) => Promise<unknown>;
  children?: ReactNode;
}

/** A note that is stored as it is typed: there is no Save to forget. */
export function NoteField({ label, placeholder, note, onNote, children }: NoteFieldProps) {
  const id = useId();
  const [text, setText] = useState(note);
  const kept = useRef(note);
  const { failed, keep } = useKeeping('Note not kept', text, async () => {
    const before = kept.current;
    if (text.trim() === before.trim()) return;
    kept.current = text;
    await onNote(text).catch((error: unknown) => {
      kept.current = before;
      throw error;
    });
  });
  // A note that another device has written is taken over, unless something is typed here and not stored yet.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new stored note is taken over
  useEffect(() => {
    if (text.trim() !== kept.current.trim() || text.trim() === note.trim()) return;
    kept.current = note;
    setText(note);
  }, [note]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key starts the pause anew
  useEffect(() => {
    const timer = setTimeout(() => keep.current(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <div className={css.field}>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      <textarea
        id={id}
        className={css.area}
        maxLength={NOTE_MAX}
        placeholder={placeholder}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => keep.current()}
      />
      {failed ? (
        <p role="alert" className={css.failed}>
          The note could not be kept. Change it to try again.
        </p>
      ) : null}
      {children}
    </div>
  );
}
