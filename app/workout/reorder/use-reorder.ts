import { useCallback, useState } from 'react';
import { makesWay, placeAfterDrag } from './order.ts';
import * as css from './reorder.css.ts';

interface Drag {
  from: number;
  to: number;
  dy: number;
  /** How far the other rows make way, px: the dragged row and the gap below it. */
  room: number;
}

interface Reorder {
  /** How the row at `index` is drawn while a row is dragged; `className` is its own. */
  rowProps: (index: number, className: string) => { className: string; style?: { transform: string } };
  /** One step of a drag: `dy` px from where it began, `last` when the row was let go. */
  onDrag: (index: number, dy: number, last: boolean, room: number) => void;
}

/**
 * A drag of one row in a list of `count`; `onDrop` hears where it was let go.
 * @param step px for each place, where it is not the specification's for exercise cards
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

  const rowProps: Reorder['rowProps'] = (index, className) => {
    if (!drag) return { className };
    const isDragged = index === drag.from;
    const offset = isDragged ? drag.dy : makesWay(index, drag.from, drag.to) * drag.room;
    return {
      className: `${className} ${isDragged ? css.lifted : css.gliding}`,
      ...(offset && { style: { transform: `translateY(${offset}px)` } }),
    };
  };
  return { rowProps, onDrag };
}
