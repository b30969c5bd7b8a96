import { useEffect, useRef } from 'react';

/**
 * The set that comes next must not lie behind Save and the rest, which is higher while it runs: not when the rest
 * begins, nor when the set before was saved. Who has scrolled elsewhere stays there, and a card that is opened stays
 * under the finger.
 */
export function useRowInSight(exerciseId: string | undefined, index: number | undefined): void {
  const shown = useRef(exerciseId);
  useEffect(() => {
    const isOpened = shown.current !== exerciseId;
    shown.current = exerciseId;
    if (isOpened || index === undefined) return;
    const row = document.querySelector(`tr[data-row="${index}"]`);
    const { top = 0, bottom = 0 } = row?.getBoundingClientRect() ?? {};
    if (top < window.innerHeight && bottom > 0) row?.scrollIntoView({ block: 'nearest' });
  }, [exerciseId, index]);
}
