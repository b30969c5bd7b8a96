import { useMedia } from '../ui/use-media.ts';

/** Whether list and open exercise stand side by side: as `wide` in app/ui/styles/tokens.css.ts. */
export const useWide = (): boolean => useMedia('(min-width: 860px)');
