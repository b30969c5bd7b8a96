import { useCallback, useState, useSyncExternalStore } from 'react';

/** Whether a media query holds; follows each change at once. Give it the same query at each drawing. */
export function useMedia(query: string): boolean {
  // Made once: React asks at each drawing, and a new MediaQueryList for each answer is what costs a slow phone most.
  const [media] = useState(() => matchMedia(query));
  const subscribe = useCallback(
    (changed: () => void) => {
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    [media],
  );
  return useSyncExternalStore(subscribe, () => media.matches);
}
