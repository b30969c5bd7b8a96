import { globalStyle, style } from '@vanilla-extract/css';
import { inLine, tabularFace, wrapping } from '../ui/styles/parts.ts';
import { color, landscape, radius, size, space, text, wide } from '../ui/styles/tokens.css.ts';

/* By the width of the list, which is the container, in its own text size. */
const snug = '(max-width: 24em)';
const roomy = '(min-width: 31em)';
const tight = '(max-width: 21.5em)';

export const head = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: `${size.touch} 76px minmax(0, 1fr)`,
  alignItems: 'center',
  padding: `${space.m} ${space.xs} ${space.m} 0`,
  '@media': {
    [landscape]: { gridTemplateColumns: `${size.touch} 60px minmax(0, 1fr)`, paddingBlock: space.s },
  },
  '@container': {
    [snug]: { gridTemplateColumns: `${size.touch} 60px minmax(0, 1fr)` },
    // The tools take a line of their own, all of them together.
    [tight]: { gridTemplateColumns: `${size.touch} 52px minmax(0, 1fr)`, rowGap: space.xs },
  },
});
/** The drawing fills what its column leaves. */
globalStyle(`${head} > svg`, { width: '100%', height: 'auto' });
/** On a wide screen the open exercise stands beside the list, and this says which it is. */
export const openHead = style({
  '@media': {
    [wide]: { borderRadius: radius.card, boxShadow: `inset 3px 0 0 ${color.mark}` },
  },
});
export const words = style({
  minWidth: 0,
  paddingLeft: space.m,
  alignSelf: 'start',
  '@container': {
    [tight]: { display: 'contents' },
    // The tools stand beside the name.
    [roomy]: { ...inLine, alignSelf: 'auto', justifyContent: 'space-between', gap: space.s },
  },
});
export const titles = style({ '@container': { [tight]: { paddingLeft: space.s, minWidth: 0 } } });
export const name = style({ fontSize: text.heading, lineHeight: 1.1 });
export const toggle = style({
  textAlign: 'left',
  textWrap: 'balance',
  // The whole head opens the card; the handle and the tools lie above.
  '::after': { content: '', position: 'absolute', inset: 0, borderRadius: radius.card },
  selectors: {
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': { outline: `2px solid ${color.mark}`, outlineOffset: '-2px' },
  },
});
export const muscles = style({ color: color.dust, lineHeight: 1.3, overflowWrap: 'anywhere' });
/** Comes only where a set was saved today, and so has a line of its own. */
export const today = style({
  ...wrapping,
  ...tabularFace,
  alignItems: 'baseline',
  columnGap: space.s,
  fontSize: text.lead,
  lineHeight: 1.3,
  color: color.chalk,
});
export const finished = style({ color: color.up });
export const lastSet = style({ color: color.dust });
/** What the running session says of the exercise. */
export const mark = style({
  fontSize: text.small,
  lineHeight: 1.3,
  color: color.chalk,
  overflowWrap: 'anywhere',
});
export const skipped = style({});
globalStyle(`${skipped} > svg`, { opacity: 0.5 });
globalStyle(`${skipped} ${name}`, { color: color.dust });
export const tools = style({
  ...wrapping,
  position: 'relative',
  zIndex: 1,
  alignItems: 'center',
  gap: '2px',
  width: 'fit-content',
  marginBottom: '-10px',
  selectors: { '&[hidden]': { display: 'none' } },
  flexShrink: 0,
  '@container': {
    [tight]: { gridColumn: '2 / -1', marginBottom: '-8px' },
    [roomy]: { marginBottom: 0 },
  },
});
export const sets = style({
  minWidth: '60px',
  minHeight: size.touch,
  marginRight: space.xs,
  textAlign: 'left',
  color: color.dust,
  '@media': { '(hover: hover)': { ':hover': { color: color.chalk } } },
});
export const setsWords = style({
  paddingBottom: '1px',
  borderBottom: `1px solid ${color.dust}`,
  fontVariantNumeric: 'tabular-nums',
});
