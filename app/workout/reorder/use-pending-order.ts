import { useCallback, useEffect, useRef, useState } from 'react';
import { inOrder, moved } from './order.ts';

interface PendingOrder<Row> {
  /** The rows in the order of the last drag, until the database gives its own. */
  shown: readonly Row[];
  /** Where a row was put, in words for a screen reader. */
  announcement: string;
  place: (from: number, to: number) => void;
  /** One place up (-1) or down (1), by the keyboard. */
  onStep: (index: number, step: 1 | -1) => void;
}

/**
 * Shows a list in the order into which a drag has brought it, before that order is stored.
 * @param id what the rows' element ids begin with
 * @param nameOf a row's name for a screen reader; has to be the same function at each drawing
 * @param onReorder resolves to whether the order was stored
 */
export function usePendingOrder<Row extends { id: string }>(
  rows: readonly Row[],
  id: string,
  nameOf: (row: Row) => string,
  onReorder: (ids: readonly string[], from: number, to: number) => Promise<boolean>,
): PendingOrder<Row> {
  const [pendingOrder, setPendingOrder] = useState<readonly string[] | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const shown = pendingOrder ? inOrder(rows, pendingOrder) : rows;
  const refocus = useRef<string | null>(null);

  // Whatever the database gives replaces the dragged order, also where another device has changed it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list is the signal
  useEffect(() => setPendingOrder(null), [rows]);

  // A row that moves in the document loses the focus of its handle, which gets it back here.
  useEffect(() => {
    if (!refocus.current) return;
    document.getElementById(refocus.current)?.querySelector('button')?.focus();
    refocus.current = null;
  });

  const place = useCallback(
    (from: number, to: number) => {
      const next = moved(shown, from, to);
      const ids = next.map((row) => row.id);
      setPendingOrder(ids);
      const put = next[to];
      if (put) setAnnouncement(`${nameOf(put)} is now ${to + 1} of ${next.length}.`);
      onReorder(ids, from, to).then((kept) => {
        if (!kept) setPendingOrder(null);
      });
    },
    [shown, nameOf, onReorder],
  );
  const onStep = useCallback(
    (index: number, step: 1 | -1) => {
      const to = index + step;
      if (to < 0 || to >= shown.length) return;
      refocus.current = `${id}-${shown[index]?.id}`;
      place(index, to);
    },
    [shown, place, id],
  );
  return { shown, announcement, place, onStep };
}
