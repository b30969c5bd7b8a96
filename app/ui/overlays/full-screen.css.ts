import { keyframes, style } from '@vanilla-extract/css';
import { inLine } from '../styles/parts.ts';
import { color, layer, motion, size, space, text } from '../styles/tokens.css.ts';

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(16px)' } });
const sink = keyframes({ to: { opacity: 0, transform: 'translateY(16px)' } });

export const overlay = style({
  position: 'fixed',
  inset: 0,
  zIndex: layer.dialog,
  display: 'flex',
  flexDirection: 'column',
  backgroundColor: color.board,
  outline: 'none',
  paddingTop: 'env(safe-area-inset-top)',
  animation: `${rise} ${motion.calm} ${motion.ease}`,
  selectors: { '&[data-state="closed"]': { animation: `${sink} ${motion.quick} ease-in forwards` } },
});
export const head = style({
  ...inLine,
  gap: space.s,
  width: '100%',
  maxWidth: size.page,
  marginInline: 'auto',
  minHeight: size.header,
  padding: `${space.s} ${space.s} ${space.s} ${space.l}`,
});
export const title = style({ flex: 1, minWidth: 0, fontSize: text.heading, lineHeight: 1.15 });
export const body = style({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  width: '100%',
  paddingBottom: `calc(${space.xl} + env(safe-area-inset-bottom))`,
});
export const column = style({
  maxWidth: size.page,
  marginInline: 'auto',
  padding: `${space.xs} ${space.m} 0`,
});
export const narrow = style({ maxWidth: '640px' });
