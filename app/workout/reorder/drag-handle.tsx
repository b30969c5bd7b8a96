import { useDrag } from '@use-gesture/react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import * as css from './drag-handle.css.ts';
import { edgeScroll } from './edge-scroll.ts';

interface DragHandleProps {
  name: string;
  /** The id of the text that explains the arrow keys. */
  describedBy: string;
  onDrag: (dy: number, last: boolean, room: number) => void;
  /** One place up (-1) or down (1), by keyboard. */
  onStep: (step: 1 | -1) => void;
  /** Whether the list lies in a sheet over the page: then a drag does not scroll the page. */
  inSheet?: boolean;
}

/** Six dots to drag a card by, with a finger, the mouse or the arrow keys. */
export function DragHandle({ name, describedBy, onDrag, onStep, inSheet = false }: DragHandleProps) {
  const room = useRef(0);
  const scroll = useRef(edgeScroll());
  useEffect(() => scroll.current.stop, []);
  const bind = useDrag(
    ({ first, last, canceled, movement: [, dy], xy: [, y], currentTarget }) => {
      if (first) room.current = roomOf(currentTarget as HTMLElement);
      if (first) scroll.current.start();
      if (last) scroll.current.stop();
      // While the page scrolls below a resting finger, the card has to move along.
      else if (!inSheet) scroll.current.follow(y, (scrolled) => onDrag(dy + scrolled, false, room.current));
      onDrag(canceled ? 0 : dy + scroll.current.scrolled(), last, room.current);
    },
    // The library's own arrow keys would move the card by pixels.
    { axis: 'y', filterTaps: true, pointer: { keys: false } },
  );
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onStep(event.key === 'ArrowDown' ? 1 : -1);
  };
  return (
    <button
      type="button"
      {...bind()}
      className={css.handle}
      aria-label={`Move ${name}`}
      aria-describedby={describedBy}
      onKeyDown={keys}
    >
      <svg width="10" height="18" viewBox="0 0 10 18" fill="currentColor" aria-hidden="true">
        {[2, 9, 16].flatMap((y) => [2, 8].map((x) => <circle key={`${x}-${y}`} cx={x} cy={y} r="1.6" />))}
      </svg>
    </button>
  );
}

/** The height of the handle's card with the gap to the next, px. */
function roomOf(handle: HTMLElement): number {
  const card = handle.closest('li');
  const gap = card?.parentElement ? Number.parseFloat(getComputedStyle(card.parentElement).rowGap) : 0;
  return (card?.offsetHeight ?? 0) + (Number.isNaN(gap) ? 0 : gap);
}
