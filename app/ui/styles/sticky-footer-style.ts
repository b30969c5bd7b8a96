import type { StyleRule } from '@vanilla-extract/css';
import { color, space } from './tokens.css.ts';

/** Stays in sight below a long form; what scrolls behind it is hidden down to the edge of the screen. */
export const stickyFooterStyle = {
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: space.m,
  position: 'sticky',
  bottom: 'env(safe-area-inset-bottom)',
  padding: `${space.m} 0`,
  backgroundColor: color.board,
  // What scrolls behind it must not come out below, nor the outline of what has the focus beside it.
  boxShadow: `0 0 0 ${space.xs} ${color.board}, 0 ${space.xl} 0 ${space.xs} ${color.board}`,
} satisfies StyleRule;
