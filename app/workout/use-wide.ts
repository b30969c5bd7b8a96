import { useState, useSyncExternalStore } from 'react';

/** As `wide` in app/ui/tokens.css.ts. */
const WIDE = '(min-width: 860px)';

function wideMedia() {
  const media = window.matchMedia(WIDE);
  return {
    isWide: () => media.matches,
    onWidth(listener: () => void) {
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
  };
}

/** Whether list and open exercise stand side by side. */
export function useWide(): boolean {
  // Made once, since React asks at each drawing, and a query is dear.
  const [{ isWide, onWidth }] = useState(wideMedia);
  return useSyncExternalStore(onWidth, isWide);
}
