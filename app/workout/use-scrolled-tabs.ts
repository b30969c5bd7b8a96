import { type RefObject, useLayoutEffect, useRef } from 'react';

/** What fades at the bar's edges, px (day-tabs.css.ts). */
const EDGE_PX = 28;

/**
 * For a bar of tabs that scrolls sideways: keeps the chosen one in sight, and marks the edges behind which
 * there are more with `data-before` and `data-after`.
 */
export function useScrolledTabs(
  activeId: string | undefined,
  count: number,
): RefObject<HTMLDivElement | null> {
  const bar = useRef<HTMLDivElement>(null);

  // By the browser's own layout, before it paints: asked for in the commit, the layout would be made there, at once
  // with all that the commit draws. Later ones stand on a layout that is there.
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
