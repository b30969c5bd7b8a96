import { useEffect, useRef, useState } from 'react';
import { plainText } from '../../../schema/plain-text.ts';
import * as css from './days.css.ts';

interface NameInputProps {
  label: string;
  value: string;
  maxLength: number;
  /** Whether it was made just now: then the field takes the focus, since a name is the next thing to give. */
  isNew?: boolean;
  onRename: (name: string) => void;
}

/**
 * A name that can be written over. It is stored when the field or the sheet is left; Escape brings the old one
 * back.
 */
export function NameInput({ label, value, maxLength, isNew = false, onRename }: NameInputProps) {
  const [text, setText] = useState<string | null>(null);
  const typed = useRef<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isNew) return;
    input.current?.focus();
    input.current?.select();
  }, [isNew]);
  const type = (name: string | null) => {
    typed.current = name;
    setText(name);
  };
  const keep = () => {
    const name = plainText(typed.current ?? '');
    type(null);
    if (name && name !== value) onRename(name);
  };
  const newest = useRef(keep);
  newest.current = keep;
  // A tap beside the sheet removes the field without a blur: what was typed is stored here.
  useEffect(() => () => newest.current(), []);
  return (
    <input
      ref={input}
      className={css.name}
      aria-label={label}
      maxLength={maxLength}
      enterKeyHint="done"
      autoComplete="off"
      value={text ?? value}
      onChange={(event) => type(event.target.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === 'Enter') keep();
        if (event.key === 'Escape') type(null);
      }}
    />
  );
}
