import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { color, layer, motion, radius, size, space, wide } from './tokens.css.ts';

const arrive = keyframes({ from: { opacity: 0, transform: 'translateY(16px)' } });
const depart = keyframes({ to: { opacity: 0, transform: 'translateY(8px)' } });
const slide = keyframes({
  from: { transform: 'translateX(var(--radix-toast-swipe-end-x))' },
  to: { opacity: 0, transform: 'translateX(calc(100% + 24px))' },
});

export const viewport = style({
  position: 'fixed',
  zIndex: layer.toast,
  insetInline: space.m,
  bottom: `calc(var(--tab-bar) + var(--timer-space) + env(safe-area-inset-bottom) + ${space.m})`,
  display: 'grid',
  outline: 'none',
  // A sheet rises from where toasts stand.
  selectors: {
    'html[data-locked] &': { bottom: 'auto', top: `calc(env(safe-area-inset-top) + ${space.m})` },
  },
  '@media': { [wide]: { insetInline: 'auto 24px', width: '400px', bottom: '24px' } },
});

const base = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s,
  padding: `${space.m} ${space.s} ${space.m} ${space.l}`,
  borderRadius: radius.card,
  backgroundColor: color.slab2,
  color: color.chalk,
  boxShadow: `0 0 0 1px ${color.line}, ${color.shadow}`,
  touchAction: 'none',
  animation: `${arrive} ${motion.calm} ${motion.ease}`,
  selectors: {
    '&[data-state="closed"]': { animation: `${depart} ${motion.quick} forwards` },
    '&[data-swipe="move"]': { transform: 'translateX(var(--radix-toast-swipe-move-x))' },
    '&[data-swipe="cancel"]': { transform: 'none', transition: `transform ${motion.calm} ${motion.ease}` },
    '&[data-swipe="end"]': { animation: `${slide} ${motion.quick} ease-out forwards` },
  },
});
export const tone = styleVariants({
  plain: [base],
  good: [base, { borderLeft: `4px solid ${color.up}` }],
  bad: [base, { borderLeft: `4px solid ${color.down}` }],
});
export const words = style({ flex: 1, minWidth: 0 });
export const title = style({ fontWeight: 600 });
export const description = style({ color: color.dust });
export const action = style({
  minHeight: size.touch,
  padding: `0 ${space.m}`,
  borderRadius: radius.button,
  fontWeight: 600,
  color: color.mark,
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
});
