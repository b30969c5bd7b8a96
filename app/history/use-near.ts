import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/**
 * How many px above and below the screen still count as near it: as far as a flick goes while the next year is read.
 */
const NEAR = 1_200;

/**
 * Whether an element is on the screen or near it. `onLeave` gets the element's height in px when it leaves, also when
 * its page does.
 * @param first what to answer before the first look
 */
export function useNear<T extends HTMLElement>(
  first: boolean,
  onLeave?: (height: number) => void,
): [RefObject<T | null>, boolean] {
  const box = useRef<T>(null);
  const [isNear, setNear] = useState(first);
  const left = useRef(onLeave);
  left.current = onLeave;

  // Before the first frame: a list that one goes back to begins with what it showed.
  useLayoutEffect(() => {
    const { top, bottom } = box.current?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
    if (!first) setNear(bottom > -NEAR && top < window.innerHeight + NEAR);
  }, [first]);
  useLayoutEffect(() => {
    const element = box.current;
    // The height can be read only while the element is still in the page.
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
