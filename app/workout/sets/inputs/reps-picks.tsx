import { Keyboard } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { REPS_PICKS } from '../../../../schema/constants.ts';
import * as css from './reps-input.css.ts';

interface RepsPicksProps {
  id: string;
  reps: number;
  /** The pick that the arrow keys are at, as an index; null for none. */
  active: number | null;
  above: boolean;
  onPick: (reps: number) => void;
  /** Asks for a number that is not among them. */
  onAnother: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Two rows of picks and what frames them. */
export const PICKS_HEIGHT_PX = 120;

export const optionId = (listId: string, index: number) => `${listId}-${index}`;

/** What is picked from at a field of reps: 1 to 12 and 15, and a way to the keyboard for another number. */
export function RepsPicks({ id, reps, active, above, onPick, onAnother, onKeyDown }: RepsPicksProps) {
  return (
    <div
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label="Reps"
      className={above ? css.picksAbove : css.picks}
      // The focus stays in the field, or its blur would close the picks before the tap.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {REPS_PICKS.map((pick, i) => (
        <div
          key={pick}
          id={optionId(id, i)}
          role="option"
          tabIndex={-1}
          aria-selected={pick === reps}
          data-active={i === active}
          className={css.pick}
          onClick={() => onPick(pick)}
          onKeyDown={onKeyDown}
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
        onClick={onAnother}
        onKeyDown={onKeyDown}
      >
        <Keyboard size={20} strokeWidth={1.75} />
      </div>
    </div>
  );
}
