import { useMedia } from '../ui/use-media.ts';

/**
 * Whether the list and the open exercise stand side by side; the same width as `wide` in
 * app/ui/styles/tokens.css.ts.
 */
export const useWide = (): boolean => useMedia('(min-width: 860px)');
