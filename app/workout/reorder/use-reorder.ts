import { useCallback, useState } from 'react';
import { makesWay, placeAfterDrag } from './order.ts';

interface Drag {
  from: number;
  to: number;
  dy: number;
  /** px the others make way: the dragged card and the gap below it. */
  room: number;
}

interface Reorder {
  /** How far a card stands from its place, px. */
  offsetOf: (index: number) => number;
  draggedIndex: number | null;
  /** One step of a drag: `dy` px from where it began, `last` when the card was let go. */
  onDrag: (index: number, dy: number, last: boolean, room: number) => void;
}

/**
 * A drag of one card in a list of `count`; `onDrop` hears where it was let go.
 * @param step px for each place, where it is not the specification's for cards
 */
export function useReorder(
  count: number,
  onDrop: (from: number, to: number) => void,
  step?: number,
): Reorder {
  const [drag, setDrag] = useState<Drag | null>(null);

  const onDrag = useCallback(
    (from: number, dy: number, last: boolean, room: number) => {
      const to = placeAfterDrag(from, dy, count, step);
      setDrag(last ? null : { from, to, dy, room });
      if (last && to !== from) onDrop(from, to);
    },
    [count, onDrop, step],
  );

  const offsetOf = (index: number) => {
    if (!drag) return 0;
    return index === drag.from ? drag.dy : makesWay(index, drag.from, drag.to) * drag.room;
  };
  return { offsetOf, draggedIndex: drag?.from ?? null, onDrag };
}
