import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { smallPrint, underlined, wrapping } from '../styles/parts.ts';
import { color, landscape, layer, motion, radius, size, space, wide } from '../styles/tokens.css.ts';

const arrive = keyframes({ from: { opacity: 0, transform: 'translateY(-12px)' } });
const depart = keyframes({ to: { opacity: 0, transform: 'translateY(-8px)' } });
const slide = keyframes({
  from: { transform: 'translateX(var(--radix-toast-swipe-end-x))' },
  to: { opacity: 0, transform: 'translateX(calc(100% + 24px))' },
});

const OVER_FULL_SCREEN = 'html:has([data-full-screen]):not(:has([data-sheet])) &';

/**
 * Toasts lie over the header, where nothing is pressed between sets: Save and a sheet's buttons are below. Over a view
 * that takes the whole screen, whose title and Close are up there, they lie at the bottom. The gym floor is the
 * exception, since its Save is at the bottom.
 */
export const viewport = style({
  position: 'fixed',
  zIndex: layer.toast,
  insetInline: space.s,
  top: `calc(env(safe-area-inset-top) + ${space.xs})`,
  display: 'grid',
  outline: 'none',
  selectors: {
    [OVER_FULL_SCREEN]: {
      top: 'auto',
      bottom: `calc(env(safe-area-inset-bottom) + var(--full-screen-foot, 0px) + ${space.m})`,
    },
  },
  '@media': {
    // In the header, between the brand and the account.
    [wide]: { insetInline: 'calc(50% - 200px) auto', width: '400px', top: space.xs },
    // Beside the rest timer.
    [landscape]: { insetInline: `calc(var(--rail) + ${space.s}) auto`, width: '352px' },
  },
});

const base = style({
  ...wrapping,
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: space.s,
  minHeight: '60px',
  padding: `${space.s} ${space.xs} ${space.s} ${space.l}`,
  borderRadius: radius.card,
  backgroundColor: color.slab2,
  color: color.chalk,
  boxShadow: `0 0 0 1px ${color.line}, ${color.shadow}`,
  touchAction: 'none',
  // A modal dialog blocks taps on the page, and Radix those on this layer: a notice and its Undo still take them.
  pointerEvents: 'auto !important' as 'auto',
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
/** Above the buttons where the text is large. */
export const words = style({ flex: '1 1 8.5rem', minWidth: 0, lineHeight: 1.3, overflowWrap: 'anywhere' });
export const title = style({ fontWeight: 600 });
export const description = style({ ...smallPrint, lineHeight: 1.3 });
export const action = style({
  ...underlined,
  minHeight: size.touch,
  padding: `0 ${space.m}`,
  borderRadius: radius.button,
  fontWeight: 600,
  color: color.mark,
});
