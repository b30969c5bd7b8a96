import { useEffect, useRef } from 'react';

/**
 * Scrolls the next set's row out from behind Save and the rest timer, when a rest begins (the timer is higher then)
 * and when a set was saved. A row that the lifter has scrolled away from is left alone, and so is a card that was
 * just opened: it must stay under the finger.
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
