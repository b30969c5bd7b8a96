import { type KeyboardEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { REPS_PICKS } from '../../../../schema/constants.ts';
import { REPS_MAX } from '../../../../schema/workout-log.ts';
import { classes } from '../../../ui/styles/classes.ts';
import * as css from './reps-input.css.ts';
import { pickAfterKey } from './reps-keys.ts';
import { optionId, PICKS_HEIGHT_PX, RepsPicks } from './reps-picks.tsx';
import { useSelectAll } from './use-select-all.ts';

type Planned = { min: number; max: number; amrap?: true; seconds?: true };

interface RepsInputProps {
  /** The set in words: "set 2". */
  name: string;
  reps: number;
  /** The reps are saved: the field goes back to 0 (specification §4), and they stand before it until it is edited. */
  done: boolean;
  /** The number is only an offer. */
  offer: boolean;
  /** What is planned: it stands in place of 0. */
  target?: Planned | undefined;
  /** Opens the picks above the row: for the last one, so that Save stays in sight. */
  above: boolean;
  onChange: (reps: number) => void;
  /** Enter on a real keyboard. */
  onEnter: (field: HTMLInputElement) => void;
}

const plannedReps = ({ min, max, amrap }: Planned) =>
  `${min}${max > min ? `–${max}` : ''}${amrap ? '+' : ''}`;

/** px between a field and the bars at the bottom of the window, for which the page leaves as much room. */
function roomBelow(field: HTMLElement | null): number {
  const page = field?.closest('main');
  const bars = page ? Number.parseFloat(getComputedStyle(page).paddingBottom) || 0 : 0;
  return window.innerHeight - bars - (field?.getBoundingClientRect().bottom ?? 0);
}

/**
 * The reps of a set: one tap opens 1 to 12 and 15, one tap takes one. The phone's keyboard stays
 * away until it is asked for; a real keyboard types straight in.
 */
export function RepsInput(props: RepsInputProps) {
  const { name, reps, done, offer, target, above, onChange } = props;
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [noRoomBelow, setNoRoomBelow] = useState(false);
  const [typing, setTyping] = useState(false);
  const [active, setActive] = useState<number | null>(null);
  const [text, setText] = useState<string | null>(null);
  const shownSaved = done && !open && text === null;
  const planned = target && !target.seconds && reps === 0 && !done ? plannedReps(target) : undefined;
  const value = text ?? (planned ? '' : String(shownSaved ? 0 : reps));
  const selectAll = useSelectAll(open || text !== null ? value : null);
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
    // A saved number that is picked again stays in sight while the field has the focus.
    setText(done && pick === reps ? String(pick) : null);
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
      else if (typing) input.current?.blur();
      else if (input.current) props.onEnter(input.current);
    } else if (event.key === 'Escape' && open) {
      event.stopPropagation();
      if (done) setText(String(reps));
      close();
    }
  };

  return (
    <div className={css.box}>
      <input
        ref={input}
        role="combobox"
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="none"
        aria-activedescendant={open && active !== null ? optionId(listId, active) : undefined}
        aria-label={`Reps, ${name}${done ? `, ${reps} saved, new value` : ''}${planned ? `, target ${planned}` : ''}`}
        placeholder={planned}
        className={classes(css.input, shownSaved && css.behind, (reps === 0 || offer) && css.dim)}
        inputMode={typing ? 'numeric' : 'none'}
        enterKeyHint="done"
        autoComplete="off"
        value={value}
        onFocus={() => {
          selectAll.onFocus();
          if (!typing) show();
        }}
        onClick={() => {
          selectAll.onClick();
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
          {reps}
        </span>
      ) : null}
      {open ? (
        <RepsPicks
          id={listId}
          reps={reps}
          active={active}
          above={above || noRoomBelow}
          onPick={choose}
          onAnother={summonKeyboard}
          onKeyDown={keys}
        />
      ) : null}
    </div>
  );
}
