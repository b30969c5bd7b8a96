import { createVar, style } from '@vanilla-extract/css';
import { cutShort, inLine, numberFace } from '../../ui/styles/parts.ts';
import { color, landscape, motion, radius, space, text, wide } from '../../ui/styles/tokens.css.ts';
import { WIDE_TIMER } from '../rest-timer/rest-timer.css.ts';

/** How wide the bar fades at each edge; use-scrolled-tabs.ts marks the edges that do. */
const [before, after] = [createVar(), createVar()];
const FADE = '28px';

export const bar = style({
  ...inLine,
  gap: space.s,
  paddingInline: space.xs,
  '@media': {
    [wide]: { paddingRight: `calc(${WIDE_TIMER} + ${space.l})` },
  },
});
export const tabs = style({
  flex: 1,
  minWidth: 0,
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(3.5rem, 1fr)',
  gap: space.xs,
  maxWidth: '460px',
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'none',
  // Days that lie behind an edge fade into it.
  maskImage: `linear-gradient(to right, transparent, #000 ${before}, #000 calc(100% - ${after}), transparent)`,
  vars: { [before]: '0px', [after]: '0px' },
  selectors: {
    '&[data-before]': { vars: { [before]: FADE } },
    '&[data-after]': { vars: { [after]: FADE } },
  },
});
export const tab = style({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  minHeight: '56px',
  minWidth: 0,
  padding: `${space.xs} 2px`,
  borderRadius: radius.card,
  transition: `background-color ${motion.quick}, color ${motion.quick}`,
  selectors: {
    '&[data-state="active"]': { backgroundColor: color.mark, color: color.onMark },
    // The bar scrolls when there are many days, and would cut an outer ring.
    '&:focus-visible': { outlineOffset: '-3px' },
    '&[data-state="active"]:focus-visible': { outlineColor: color.onMark },
  },
  '@media': {
    [landscape]: { minHeight: '48px' },
    '(hover: hover)': {
      selectors: { '&:hover:not([data-state="active"])': { backgroundColor: color.slab } },
    },
  },
});
export const number = style({ ...numberFace, fontSize: text.heading, lineHeight: 1.1 });
export const word = style({
  ...cutShort,
  maxWidth: '100%',
  fontSize: '0.75rem',
  lineHeight: 1.25,
  color: color.dust,
  selectors: {
    [`${tab}[data-state="active"] &`]: { color: 'inherit' },
    '&[data-more]::after': { content: 'attr(data-more)', whiteSpace: 'pre' },
  },
});
