import { globalStyle, style } from '@vanilla-extract/css';
import {
  asManyOf,
  cutShort,
  inWords,
  numberFace,
  oneColumn,
  smallPrint,
  tabularFace,
  underlined,
  wrapping,
} from '../../ui/styles/parts.ts';
import * as scroll from '../../ui/styles/scroll-list.css.ts';
import { stickyFooterStyle } from '../../ui/styles/sticky-footer-style.ts';
import { color, largeText, radius, size, space, text } from '../../ui/styles/tokens.css.ts';

export const stack = style({ ...oneColumn, gap: space.l });
export const summary = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.xl,
  paddingInline: space.xs,
  // Its buttons end where the screen does, in the thumb's reach, however little there is to tell.
  minHeight: `calc(100dvh - ${size.header} - ${space.xs} - ${space.xl} - env(safe-area-inset-top) - env(safe-area-inset-bottom))`,
});
export const when = style({ color: color.dust });
export const tiles = style({ ...asManyOf('8.25rem'), gap: space.s });
export const heading = style({
  ...numberFace,
  fontSize: text.heading,
  lineHeight: 1.2,
  marginBottom: space.s,
});
export const lines = style({ display: 'grid' });
export const lineOf = style({
  ...wrapping,
  alignItems: 'baseline',
  columnGap: space.m,
  paddingBlock: space.s,
  borderBottom: `1px solid ${color.line}`,
  selectors: { '&:last-child': { borderBottom: 'none' } },
});
export const lineName = style({ flex: '1 1 9rem', minWidth: 0, overflowWrap: 'anywhere' });
export const lineSets = style({ ...tabularFace, fontSize: text.lead });
export const best = style({ ...underlined, textDecorationColor: color.up, textDecorationThickness: '2px' });
export const bestWord = style({ color: color.up, fontSize: text.small });
export const quiet = style({ color: color.dust });
export const changes = style({
  display: 'grid',
  gap: space.s,
  padding: space.l,
  borderRadius: radius.card,
  backgroundColor: color.slab,
});
export const buttons = style({ ...asManyOf('8.25rem'), gap: space.s });
export const foot = style({ ...stickyFooterStyle, ...asManyOf('8.25rem'), gap: space.s, marginTop: 'auto' });
// Notices stand above it (app/ui/overlays/toast.css.ts).
globalStyle(`html:has(${foot})`, {
  vars: { '--full-screen-foot': `calc(${size.press} + ${space.m} + ${space.xl})` },
});

/** Below the sets of an open card. */
export const today = style({ padding: `0 ${space.m} ${space.s}` });
export const todayTools = style({
  ...wrapping,
  alignItems: 'center',
  columnGap: space.m,
  minHeight: size.touch,
});
export const todayButton = style({
  flexShrink: 0,
  minHeight: size.touch,
  padding: `0 ${space.xs}`,
  color: color.dust,
  ...inWords,
  gap: space.xs,
  textDecoration: 'none',
  // The focus ring is drawn inside: Save's row may lie over this one, and would cut a ring outside.
  ':focus-visible': { outlineOffset: -2 },
  '@media': { '(hover: hover)': { ':hover': { color: color.chalk } } },
});
export const todayNote = style({ ...smallPrint, display: 'block', ...cutShort });
export const seat = style({ display: 'grid', gap: space.s });
export const options = style({ display: 'grid', gap: space.s });

export { group } from '../../ui/styles/scroll-list.css.ts';

export const list = style([scroll.list, { ...oneColumn, maxHeight: '46vh' }]);
export const choice = style({
  ...wrapping,
  alignItems: 'center',
  gap: space.m,
  width: '100%',
  minHeight: '56px',
  padding: `6px ${space.m}`,
  textAlign: 'left',
  selectors: { '&:active': { backgroundColor: color.slab2 }, '&:focus-visible': { outlineOffset: '-2px' } },
  '@media': { '(hover: hover)': { ':hover': { backgroundColor: color.slab2 } } },
});
export const choiceWords = style({
  display: 'grid',
  minWidth: `clamp(0px, ${largeText}, 60%)`,
  flex: '1 1 0',
  lineHeight: 1.3,
});
export const choiceName = style({ fontWeight: 600, overflowWrap: 'anywhere' });
export const choiceMore = style(smallPrint);
export const choiceLast = style({ ...tabularFace, flexShrink: 0, fontSize: text.lead, color: color.dust });
