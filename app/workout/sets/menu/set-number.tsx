import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { classes } from '../../../ui/styles/classes.ts';
import { visuallyHidden } from '../../../ui/styles/visually-hidden.css.ts';
import * as css from './set-menu.css.ts';

interface SetNumberProps {
  /** What stands there: "2", or "W". */
  mark: string;
  /** The set in words: "set 2", "warm-up 1". */
  name: string;
  /** Shown as saved, with nothing typed over it. */
  done: boolean;
  /** In small below it, or ''. */
  detail?: string;
  /** Whether it is a stored set. */
  stored: boolean;
  /** What the menu holds; `close` takes it away. */
  menu: (close: () => void) => ReactNode;
}

/** A set's number: a button, whose menu has what can be done with the set beside typing it. */
export function SetNumber({ mark, name, done, detail = '', stored, menu }: SetNumberProps) {
  const [open, setOpen] = useState(false);
  const menuId = useId();
  const box = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    // Safari gives what is tapped no focus, so that nothing is blurred.
    const elsewhere = ({ target }: PointerEvent) => {
      if (target instanceof Node && !box.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', elsewhere);
    return () => document.removeEventListener('pointerdown', elsewhere);
  }, [open]);

  const keys = (event: KeyboardEvent) => {
    if (!open) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      setOpen(false);
      button.current?.focus();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      focusBeside(box.current, event.key === 'ArrowDown' ? 1 : -1);
    }
  };
  const left = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !box.current?.contains(relatedTarget)) setOpen(false);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears what its button and menu leave
    <span
      ref={box}
      className={classes(css.box, detail && css.above)}
      tabIndex={-1}
      onKeyDown={keys}
      onBlur={left}
    >
      <button
        ref={button}
        type="button"
        className={classes(css.number, stored && css.stored)}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? menuId : undefined}
        onClick={() => setOpen(!open)}
      >
        {mark}
        {/^\d+$/.test(mark) ? null : <span className={visuallyHidden}> {name}</span>}
        {done ? <span className={visuallyHidden}> saved</span> : null}
      </button>
      {detail ? (
        <span className={css.detail}>
          <span className={visuallyHidden}> </span>
          {detail}
        </span>
      ) : null}
      {open ? (
        <div role="menu" id={menuId} aria-label={name} className={css.menu}>
          {menu(() => {
            setOpen(false);
            // The button may go with the set: its place keeps the focus.
            box.current?.focus({ preventScroll: true });
          })}
        </div>
      ) : null}
    </span>
  );
}

function focusBeside(box: HTMLElement | null, step: 1 | -1): void {
  const items = [...(box?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];
  const at = items.indexOf(document.activeElement as HTMLElement);
  items[(at + step + items.length) % items.length]?.focus();
}
