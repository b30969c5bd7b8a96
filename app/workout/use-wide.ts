import { useSyncExternalStore } from 'react';

/** As `wide` in app/ui/styles/tokens.css.ts. */
const WIDE = '(min-width: 860px)';

function onWidth(listener: () => void): () => void {
  const media = window.matchMedia(WIDE);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether list and open exercise stand side by side. */
export function useWide(): boolean {
  return useSyncExternalStore(onWidth, () => window.matchMedia(WIDE).matches);
}
