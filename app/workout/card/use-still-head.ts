import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the head of a tapped card under the finger while a card that was open above it closes. Returns a function to
 * call with the head, before the tap changes anything.
 */
export function useStillHead(openId: string | null): (head: HTMLElement | null) => void {
  const tapped = useRef<{ head: HTMLElement; top: number } | null>(null);

  // In a layout effect, before the browser paints: the head is never seen anywhere else.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another card is the signal
  useLayoutEffect(() => {
    if (!tapped.current) return;
    const { head, top } = tapped.current;
    tapped.current = null;
    const moved = head.getBoundingClientRect().top - top;
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
  }, [openId]);

  return useCallback((head) => {
    tapped.current = head && { head, top: head.getBoundingClientRect().top };
  }, []);
}
