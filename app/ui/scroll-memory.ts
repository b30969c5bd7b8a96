import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** How a list was left. */
interface Place {
  /** px from the top of the page. */
  y: number;
  /** How many of its parts were drawn. */
  count: number;
}

/** By entry of the browser's history. */
const places = new Map<string, Place>();
const PLACES_MAX = 50;

/** Whether an address that one goes back to will be brought to where it was left. */
export function useIsLeft(): boolean {
  const { key } = useLocation();
  return useNavigationType() === NavigationType.Pop && places.has(key);
}

/** How many of its parts a list that one goes back to was left with; null for a list that one comes to. */
export function useLeftCount(): number | null {
  const { key } = useLocation();
  return useNavigationType() === NavigationType.Pop ? (places.get(key)?.count ?? null) : null;
}

/**
 * Brings a list that one goes back to to where it was left.
 * @param count of its parts that are drawn now
 * @param isDrawn whether it is as tall as it will be
 */
export function useScrollMemory(count: number, isDrawn = true): void {
  const { key } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const now = useRef(count);
  now.current = count;

  useLayoutEffect(() => {
    const place = places.get(key);
    if (isBack && isDrawn && place) window.scrollTo(0, place.y);
  }, [key, isBack, isDrawn]);

  // Gone in the commit that shows another screen: that one's scroll to its top is no place of this one.
  useLayoutEffect(() => {
    if (!isDrawn) return;
    const keep = () => {
      places.delete(key);
      places.set(key, { y: window.scrollY, count: now.current });
      const [oldest] = places.keys();
      if (places.size > PLACES_MAX && oldest !== undefined) places.delete(oldest);
    };
    window.addEventListener('scroll', keep, { passive: true });
    return () => window.removeEventListener('scroll', keep);
  }, [key, isDrawn]);
}
