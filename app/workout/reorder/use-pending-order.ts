import { useCallback, useEffect, useRef, useState } from 'react';
import { inOrder, moved } from './order.ts';

interface PendingOrder<Row> {
  /** In the order of the last drag, until the database says its own. */
  shown: readonly Row[];
  /** For a screen reader. */
  announcement: string;
  place: (from: number, to: number) => void;
  onStep: (index: number, step: 1 | -1) => void;
}

/**
 * A list in the order in which its rows were put down, which is on the screen before it is stored.
 * @param id what the rows' element ids begin with
 * @param nameOf what a row is called to a screen reader; the same function at each drawing
 * @param onReorder resolves to whether the order was kept
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

  // What the database says replaces what was dragged, whoever changed it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list is the signal
  useEffect(() => setPendingOrder(null), [rows]);

  // Moving a row in the document takes the focus from its handle.
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
