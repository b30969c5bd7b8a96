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

/** How many of its parts a list that one goes back to was left with; null for a list that one comes to. */
export function useLeftCount(): number | null {
  const { key } = useLocation();
  return useNavigationType() === NavigationType.Pop ? (places.get(key)?.count ?? null) : null;
}

/**
 * Brings a list that one goes back to to where it was left.
 * @param count of its parts that are drawn now
 */
export function useScrollMemory(count: number): void {
  const { key } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const now = useRef(count);
  now.current = count;

  useLayoutEffect(() => {
    // The shell takes every new address to its top, but not the history that one goes back to.
    if (isBack) window.scrollTo(0, places.get(key)?.y ?? 0);
  }, [key, isBack]);

  // Gone in the commit that shows another screen: that one's scroll to its top is no place of this one.
  useLayoutEffect(() => {
    const keep = () => {
      places.delete(key);
      places.set(key, { y: window.scrollY, count: now.current });
      const [oldest] = places.keys();
      if (places.size > PLACES_MAX && oldest !== undefined) places.delete(oldest);
    };
    window.addEventListener('scroll', keep, { passive: true });
    return () => window.removeEventListener('scroll', keep);
  }, [key]);
}
