import { useCallback, useState, useSyncExternalStore } from 'react';

/** Whether a media query, the same at each drawing, holds; follows a change at once. */
export function useMedia(query: string): boolean {
  // Made once: React asks at each drawing, and a list of its own for each answer costs a slow phone the most of it.
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
