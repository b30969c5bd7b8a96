import { style } from '@vanilla-extract/css';
import * as scroll from '../../ui/styles/scroll-list.css.ts';
import { color, font, largeText, radius, size, space, text } from '../../ui/styles/tokens.css.ts';

export const stack = style({ display: 'grid', gap: space.l, gridTemplateColumns: 'minmax(0, 1fr)' });

export const summary = style([
  stack,
  {
    gap: space.xl,
    paddingInline: space.xs,
  },
]);
export const when = style({ color: color.dust });
export const tiles = style({
  display: 'grid',
  gap: space.s,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8.25rem), 1fr))',
});
export const heading = style({
  fontFamily: font.number,
  fontWeight: 600,
  fontSize: text.heading,
  lineHeight: 1.2,
  marginBottom: space.s,
});
export const lines = style({ display: 'grid' });
export const lineOf = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space.m,
  paddingBlock: space.s,
  borderBottom: `1px solid ${color.line}`,
  selectors: { '&:last-child': { borderBottom: 'none' } },
});
export const lineName = style({ flex: '1 1 9rem', minWidth: 0, overflowWrap: 'anywhere' });
export const lineSets = style({
  fontFamily: font.number,
  fontWeight: 600,
  fontSize: text.lead,
  fontVariantNumeric: 'tabular-nums',
});
export const best = style({
  textDecoration: 'underline',
  textDecorationColor: color.up,
  textDecorationThickness: '2px',
  textUnderlineOffset: '3px',
});
export const bestWord = style({ color: color.up, fontSize: text.small });
export const quiet = style({ color: color.dust });
export const changes = style({
  display: 'grid',
  gap: space.s,
  padding: space.l,
  borderRadius: radius.card,
  backgroundColor: color.slab,
});
export const buttons = style({
  display: 'grid',
  gap: space.s,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8.25rem), 1fr))',
});

/** Below the sets of an open card. */
export const today = style({ padding: `0 ${space.m} ${space.s}` });
export const todayTools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space.m,
  minHeight: size.touch,
});
export const todayButton = style({
  flexShrink: 0,
  minHeight: size.touch,
  padding: `0 ${space.xs}`,
  color: color.dust,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.xs,
  textDecoration: 'none',
  // The ring lies within: the row with Save may lie over what is below it, and would cut one that stands out.
  ':focus-visible': { outlineOffset: -2 },
  '@media': { '(hover: hover)': { ':hover': { color: color.chalk } } },
});
export const todayNote = style({
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: color.dust,
  fontSize: text.small,
});
export const seat = style({ display: 'grid', gap: space.s });
export const options = style({ display: 'grid', gap: space.s });

export { group } from '../../ui/styles/scroll-list.css.ts';

export const list = style([
  scroll.list,
  { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', maxHeight: '46vh' },
]);
export const choice = style({
  display: 'flex',
  flexWrap: 'wrap',
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
export const choiceMore = style({ fontSize: text.small, color: color.dust });
export const choiceLast = style({
  flexShrink: 0,
  fontFamily: font.number,
  fontWeight: 600,
  fontSize: text.lead,
  fontVariantNumeric: 'tabular-nums',
  color: color.dust,
});
