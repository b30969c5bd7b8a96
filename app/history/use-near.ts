import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** px above and below the screen that count as near it: what a flick goes over while a year is read. */
const NEAR = 1_200;

/**
 * Whether an element is on the screen or near it. `onLeave` gets its height, px, as it leaves, the page too.
 * @param first what it is taken for before the first look
 */
export function useNear<T extends HTMLElement>(
  first: boolean,
  onLeave?: (height: number) => void,
): [RefObject<T | null>, boolean] {
  const box = useRef<T>(null);
  const [isNear, setNear] = useState(first);
  const left = useRef(onLeave);
  left.current = onLeave;

  // Before the first frame: what was left comes back with what stood there.
  useLayoutEffect(() => {
    const { top, bottom } = box.current?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
    if (!first) setNear(bottom > -NEAR && top < window.innerHeight + NEAR);
  }, [first]);
  useLayoutEffect(() => {
    const element = box.current;
    // Before it is taken out of the page.
    return () => tell(left.current, element);
  }, []);

  useEffect(() => {
    if (!box.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (!entry) return;
        if (!entry.isIntersecting) tell(left.current, entry.target);
        setNear(entry.isIntersecting);
      },
      { rootMargin: `${NEAR}px 0px` },
    );
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return [box, isNear];
}

function tell(onLeave: ((height: number) => void) | undefined, element: Element | null): void {
  const height = element?.getBoundingClientRect().height ?? 0;
  if (height > 0) onLeave?.(height);
}
