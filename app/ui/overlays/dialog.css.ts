import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { wrapping } from '../styles/parts.ts';
import { color, landscape, layer, motion, space, text, wide } from '../styles/tokens.css.ts';

const appear = keyframes({ from: { opacity: 0 } });
const vanish = keyframes({ to: { opacity: 0 } });
const rise = keyframes({ from: { transform: 'translateY(100%)' } });
const sink = keyframes({ to: { transform: 'translateY(100%)' } });
const settle = keyframes({ from: { opacity: 0, transform: 'translate(-50%, calc(-50% + 12px))' } });
const leave = keyframes({ to: { opacity: 0, transform: 'translate(-50%, calc(-50% + 12px))' } });

export const scrim = style({
  position: 'fixed',
  inset: 0,
  zIndex: layer.dialog,
  backgroundColor: color.scrim,
  animation: `${appear} ${motion.calm} ${motion.ease}`,
  selectors: { '&[data-state="closed"]': { animation: `${vanish} ${motion.quick} forwards` } },
});

/** A bottom sheet on a phone, in the thumb's reach; centred where there is room. */
export const sheet = style({
  position: 'fixed',
  zIndex: layer.dialog,
  insetInline: 0,
  bottom: 0,
  display: 'flex',
  flexDirection: 'column',
  maxHeight: 'calc(100dvh - 24px)',
  backgroundColor: color.slab,
  borderRadius: '20px 20px 0 0',
  boxShadow: color.shadow,
  paddingBottom: 'env(safe-area-inset-bottom)',
  outline: 'none',
  animation: `${rise} ${motion.calm} ${motion.ease}`,
  selectors: {
    '&[data-state="closed"]': { animation: `${sink} ${motion.quick} ease-in forwards` },
    // Leaves room for the notice above it, which would cover its title and cross; its buttons below stay put.
    'html:has([data-notice-open]) &': { maxHeight: 'calc(100dvh - 112px)' },
  },
  '@media': {
    [wide]: {
      inset: '50% auto auto 50%',
      transform: 'translate(-50%, -50%)',
      width: 'min(520px, calc(100vw - 48px))',
      maxHeight: 'calc(100dvh - 96px)',
      borderRadius: '20px',
      paddingBottom: 0,
      animation: `${settle} ${motion.calm} ${motion.ease}`,
      selectors: {
        '&[data-state="closed"]': { animation: `${leave} ${motion.quick} forwards` },
        'html:has([data-notice-open]) &': { maxHeight: 'calc(100dvh - 152px)' },
      },
    },
    // A phone on its side is wider than anything that is read or pressed here needs.
    [landscape]: { width: 'min(100%, 640px)', marginInline: 'auto' },
  },
});

export const head = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space.s,
  padding: `${space.m} ${space.s} 0 ${space.l}`,
});
/** The title of a dialog without a cross at its end. */
export const alertHead = style([head, { paddingRight: space.l }]);
export const titles = style({ flex: 1, minWidth: 0, paddingTop: space.s, display: 'grid', gap: space.xs });
export const title = style({ fontSize: text.heading, lineHeight: 1.2 });
export const description = style({
  display: 'grid',
  gap: space.s,
  color: color.dust,
  overflowWrap: 'anywhere',
  textWrap: 'pretty',
});

export const body = style({
  flex: '1 1 auto',
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: `${space.m} ${space.l} ${space.l}`,
});
export const footer = style({ ...wrapping, gap: space.s, padding: `${space.m} ${space.l} ${space.l}` });
// Alike in width, and below each other where the text is large.
globalStyle(`${footer} > *`, { flex: '1 1 5rem' });
// What scrolls behind the buttons' line ends above it.
globalStyle(`${body}:has(+ ${footer})`, { paddingBottom: space.xs });
export const stackedFooter = style({
  display: 'grid',
  gap: space.s,
  padding: `${space.l} ${space.l} ${space.l}`,
});
