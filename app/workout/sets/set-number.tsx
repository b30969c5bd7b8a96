import { Trash2 } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { visuallyHidden } from '../../ui/visually-hidden.css.ts';
import * as css from './set-menu.css.ts';

export interface SetNumberProps {
  setNumber: number;
  /** Shown as saved, with nothing typed over it. */
  done: boolean;
  /** Null where nothing is stored. */
  onDelete: (() => void) | null;
}

/** A set's number. Of a stored set it is a button, whose menu deletes the set without a swipe. */
export function SetNumber({ setNumber, done, onDelete }: SetNumberProps) {
  const [open, setOpen] = useState(false);
  const menuId = useId();
  const box = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    box.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true });
    // Safari gives what is tapped no focus, so that nothing is blurred.
    const elsewhere = ({ target }: PointerEvent) => {
      if (target instanceof Node && !box.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', elsewhere);
    return () => document.removeEventListener('pointerdown', elsewhere);
  }, [open]);

  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    setOpen(false);
    button.current?.focus();
  };
  const left = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !box.current?.contains(relatedTarget)) setOpen(false);
  };
  const text = (
    <>
      {setNumber}
      {done ? <span className={visuallyHidden}> saved</span> : null}
    </>
  );

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears what its button and menu leave
    <span ref={box} className={css.box} tabIndex={-1} onKeyDown={keys} onBlur={left}>
      {onDelete ? (
        <button
          ref={button}
          type="button"
          className={css.number}
          aria-haspopup="menu"
          aria-expanded={open}
          aria-controls={open ? menuId : undefined}
          onClick={() => setOpen(!open)}
        >
          {text}
        </button>
      ) : (
        text
      )}
      {open && onDelete ? (
        <div role="menu" id={menuId} aria-label={`Set ${setNumber}`} className={css.menu}>
          <button
            type="button"
            role="menuitem"
            className={css.item}
            onClick={() => {
              setOpen(false);
              // The button may go with the set: its place keeps the focus.
              box.current?.focus({ preventScroll: true });
              onDelete();
            }}
          >
            <Trash2 size={18} strokeWidth={1.75} aria-hidden="true" />
            Delete set {setNumber}
          </button>
        </div>
      ) : null}
    </span>
  );
}
