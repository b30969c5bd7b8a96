import { globalStyle, style } from '@vanilla-extract/css';
import { inLine, tabularFace, wrapping } from '../../ui/styles/parts.ts';
import { color, landscape, radius, size, space, text, wide } from '../../ui/styles/tokens.css.ts';

/* Widths of the list, which is the container, in em: large text counts like a narrow phone. */
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
    // All tools together take a line of their own.
    [tight]: { gridTemplateColumns: `${size.touch} 52px minmax(0, 1fr)`, rowGap: space.xs },
  },
});
/** The picture fills its column. */
globalStyle(`${head} > svg`, { width: '100%', height: 'auto' });
/** On a wide screen the open exercise stands beside the list; this marks its card. */
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
  // The button's area is the whole head; the handle and the tools lie above it.
  '::after': { content: '', position: 'absolute', inset: 0, borderRadius: radius.card },
  selectors: {
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': { outline: `2px solid ${color.mark}`, outlineOffset: '-2px' },
  },
});
export const muscles = style({ color: color.dust, lineHeight: 1.3, overflowWrap: 'anywhere' });
/** Today's progress, on a line of its own: most cards have none. */
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
/** How the running session departs from the program. */
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
