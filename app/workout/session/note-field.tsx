import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { NOTE_MAX } from '../../../schema/entities/workout-set.ts';
import { useToast } from '../../ui/toast.tsx';
import * as css from './note-field.css.ts';

/** How long after the last key a note is kept, ms. It is also kept when its field is left or goes. */
const PAUSE_MS = 600;

interface NoteFieldProps {
  label: string;
  placeholder?: string;
  note: string;
  /** Keeps the note. */
  onNote: (note: string) => Promise<unknown>;
  children?: ReactNode;
}

/** A note that is kept as it is typed: there is no Save to forget. */
export function NoteField({ label, placeholder, note, onNote, children }: NoteFieldProps) {
  const id = useId();
  const [text, setText] = useState(note);
  const [failed, setFailed] = useState(false);
  const kept = useRef(note);
  const toast = useToast();
  const isGone = useRef(false);
  const newest = useRef({ text, onNote });
  newest.current = { text, onNote };

  const keep = useRef(async () => {
    const { text: typed, onNote: store } = newest.current;
    const before = kept.current;
    if (typed.trim() === before.trim()) return;
    kept.current = typed;
    try {
      await store(typed);
      setFailed(false);
    } catch (error) {
      console.error('Keeping a note failed', error);
      kept.current = before;
      if (!isGone.current) return setFailed(true);
      toast({
        title: 'Note not kept',
        description: typed,
        tone: 'bad',
        action: { label: 'Try Again', onAction: () => void keep.current() },
      });
    }
  });
  // What another device wrote comes in while nothing is typed here.
  useEffect(() => {
    const { text: typed } = newest.current;
    if (typed.trim() !== kept.current.trim() || typed.trim() === note.trim()) return;
    kept.current = note;
    setText(note);
  }, [note]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key starts the pause anew
  useEffect(() => {
    const timer = setTimeout(keep.current, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  useEffect(() => {
    const now = keep.current;
    isGone.current = false;
    return () => {
      isGone.current = true;
      void now();
    };
  }, []);

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
