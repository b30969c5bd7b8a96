import { type RefObject, useLayoutEffect, useRef } from 'react';

/** How wide the bar fades at its edges, px; the same as in day-tabs.css.ts. */
const EDGE_PX = 28;

/**
 * For a bar of tabs that scrolls sideways: keeps the chosen tab in sight, and marks an edge behind which there are
 * more tabs by `data-before` or `data-after`. Returns the ref for the bar.
 */
export function useScrolledTabs(
  activeId: string | undefined,
  count: number,
): RefObject<HTMLDivElement | null> {
  const bar = useRef<HTMLDivElement>(null);

  // The observer calls back after the browser's own layout and before it paints. To measure in the effect itself would
  // force a layout of everything that the commit has drawn.
  // biome-ignore lint/correctness/useExhaustiveDependencies: more or fewer tabs are the signal
  useLayoutEffect(() => {
    const tabs = bar.current;
    if (!tabs) return;
    const mark = () => {
      tabs.toggleAttribute('data-before', tabs.scrollLeft > 1);
      tabs.toggleAttribute('data-after', tabs.scrollLeft < tabs.scrollWidth - tabs.clientWidth - 1);
    };
    const resized = new ResizeObserver(() => {
      showChosen(tabs);
      mark();
    });
    resized.observe(tabs);
    tabs.addEventListener('scroll', mark, { passive: true });
    return () => {
      resized.disconnect();
      tabs.removeEventListener('scroll', mark);
    };
  }, [count]);

  const drawn = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another day is the signal
  useLayoutEffect(() => {
    if (drawn.current && bar.current) showChosen(bar.current);
    drawn.current = true;
  }, [activeId]);

  return bar;
}

function showChosen(tabs: HTMLElement): void {
  const chosen = tabs.querySelector('[data-state="active"]')?.getBoundingClientRect();
  if (!chosen) return;
  const { left, right } = tabs.getBoundingClientRect();
  if (chosen.left < left + EDGE_PX) tabs.scrollLeft += chosen.left - left - EDGE_PX;
  else if (chosen.right > right - EDGE_PX) tabs.scrollLeft += chosen.right - right + EDGE_PX;
}
