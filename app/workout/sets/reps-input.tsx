import { Keyboard } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { REPS_PICKS } from '../../../schema/constants.ts';
import { REPS_MAX } from '../../../schema/workout-log.ts';
import { classes } from '../../ui/classes.ts';
import * as css from './reps-input.css.ts';
import { pickAfterKey } from './reps-keys.ts';
import { useSelectAll } from './use-select-all.ts';

export interface RepsInputProps {
  setNumber: number;
  reps: number;
  /** Reps of this set saved today, which stand in the box until new ones are entered. */
  savedReps: number | null;
  /** The number is only an offer. */
  offer: boolean;
  /** Opens the picks above the row: for the last one, so that Save stays in sight. */
  above: boolean;
  onChange: (reps: number) => void;
}

/** Two rows of picks and what frames them. */
const PICKS_HEIGHT_PX = 120;
/** What the rest timer and the tab bar take of the window's bottom. */
const BARS_PX = 152;

/** px between a field and the bars at the bottom of the window. */
function roomBelow(field: HTMLElement | null): number {
  return window.innerHeight - BARS_PX - (field?.getBoundingClientRect().bottom ?? 0);
}

/**
 * The reps of a set: one tap opens 1 to 12 and 15, one tap takes one. The phone's keyboard stays
 * away until it is asked for; a real keyboard types straight in.
 */
export function RepsInput({ setNumber, reps, savedReps, offer, above, onChange }: RepsInputProps) {
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [noRoomBelow, setNoRoomBelow] = useState(false);
  const [typing, setTyping] = useState(false);
  const [active, setActive] = useState<number | null>(null);
  const [text, setText] = useState<string | null>(null);
  const selectAll = useSelectAll(text);
  const input = selectAll.field;

  const show = () => {
    setNoRoomBelow(roomBelow(input.current) < PICKS_HEIGHT_PX);
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    setActive(null);
  };
  const choose = (pick: number) => {
    setText(null);
    onChange(pick);
    close();
  };
  const type = (next: string) => {
    selectAll.onTyped();
    if (!/^\d*$/.test(next) || Number(next) > REPS_MAX) return;
    setText(next);
    onChange(Number(next));
  };
  const summonKeyboard = () => {
    // A focused field takes a new inputmode only when it is focused again.
    flushSync(() => setTyping(true));
    input.current?.blur();
    input.current?.focus();
    close();
  };
  const keys = (event: KeyboardEvent) => {
    const next = pickAfterKey(event.key, open ? active : null, REPS_PICKS.length);
    if (next !== null) {
      event.preventDefault();
      show();
      setActive(next);
    } else if (event.key === 'Enter') {
      const pick = active === null ? undefined : REPS_PICKS[active];
      if (open && pick !== undefined) choose(pick);
      else input.current?.blur();
    } else if (event.key === 'Escape' && open) {
      event.stopPropagation();
      close();
    }
  };
  const shownSaved = savedReps !== null && reps === 0 && !open && text === null;

  return (
    <div className={css.box}>
      <input
        ref={input}
        role="combobox"
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="none"
        aria-activedescendant={open && active !== null ? `${listId}-${active}` : undefined}
        aria-label={`Reps, set ${setNumber}${savedReps === null ? '' : `, ${savedReps} saved`}`}
        className={classes(css.input, shownSaved && css.behind, (reps === 0 || offer) && css.dim)}
        inputMode={typing ? 'numeric' : 'none'}
        enterKeyHint="done"
        autoComplete="off"
        value={text ?? String(reps)}
        onFocus={() => {
          selectAll.onFocus();
          if (!typing) show();
        }}
        onClick={selectAll.onClick}
        onPointerDown={() => {
          if (!typing) show();
        }}
        onChange={(event) => type(event.target.value)}
        onBlur={() => {
          setText(null);
          setTyping(false);
          close();
        }}
        onKeyDown={keys}
      />
      {shownSaved ? (
        <span className={css.saved} aria-hidden="true">
          {savedReps}
        </span>
      ) : null}
      {open ? (
        <div
          id={listId}
          role="listbox"
          aria-label="Reps"
          className={above || noRoomBelow ? css.picksAbove : css.picks}
        >
          {REPS_PICKS.map((pick, i) => (
            <div
              key={pick}
              id={`${listId}-${i}`}
              role="option"
              tabIndex={-1}
              aria-selected={pick === reps}
              data-active={i === active}
              className={css.pick}
              // The focus stays in the field, or its blur would close the picks before the tap.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(pick)}
              onKeyDown={keys}
            >
              {pick}
            </div>
          ))}
          <div
            role="option"
            tabIndex={-1}
            aria-selected={false}
            aria-label="Another number"
            className={css.pick}
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={summonKeyboard}
            onKeyDown={keys}
          >
            <Keyboard size={20} strokeWidth={1.75} aria-hidden="true" />
          </div>
        </div>
      ) : null}
    </div>
  );
}
