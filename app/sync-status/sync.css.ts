import { style, styleVariants } from '@vanilla-extract/css';
import { asManyOf, inLine, oneColumn, smallPrint, wrapping } from '../ui/styles/parts.ts';
import { color, radius, size, space, text } from '../ui/styles/tokens.css.ts';

export const stack = style({ display: 'grid', gap: space.m });
export const view = style({ ...oneColumn, gap: space.m });
export const part = style({ display: 'grid', gap: space.m });
export const heading = style({ fontSize: text.heading });
export const note = style({ color: color.dust, textWrap: 'pretty' });
export const detail = style({ ...smallPrint, overflowWrap: 'anywhere' });
export const strong = style({ fontWeight: 600, overflowWrap: 'anywhere' });

export const state = style({ ...inLine, gap: space.m });
const dot = style({ width: '12px', height: '12px', flexShrink: 0, borderRadius: radius.round });
export const dotTone = styleVariants({
  done: [dot, { backgroundColor: color.up }],
  waiting: [dot, { backgroundColor: color.mark }],
  offline: [dot, { border: `2px solid ${color.dust}` }],
  trouble: [dot, { backgroundColor: color.down }],
});

export const list = style({ display: 'grid' });
/** As tall as its five lines before they are known, so that what follows keeps its place. */
export const readyList = style([list, { alignContent: 'start', minHeight: `calc(5 * ${size.touch})` }]);
const ruled = style({ selectors: { '& + &': { borderTop: `1px solid ${color.line}` } } });
export const line = style([
  ruled,
  {
    ...wrapping,
    justifyContent: 'space-between',
    alignItems: 'baseline',
    columnGap: space.m,
    paddingBlock: space.s,
    overflowWrap: 'anywhere',
  },
]);
export const when = style({ ...smallPrint, fontVariantNumeric: 'tabular-nums' });
export const parked = style([
  ruled,
  {
    display: 'grid',
    gap: space.s,
    paddingBlock: space.m,
    selectors: { '&:first-child': { paddingTop: 0 }, '&:last-child': { paddingBottom: 0 } },
  },
]);
export const buttons = style({ ...asManyOf('8rem'), gap: space.s });

export const ready = style([
  ruled,
  {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: space.m,
    alignItems: 'center',
    minHeight: size.touch,
    paddingBlock: space.s,
  },
]);
export const tick = styleVariants({
  done: { color: color.up, display: 'block' },
  open: { color: color.dust, display: 'block' },
});
export const readyMore = style({ gridColumn: 2, display: 'grid', gap: space.s, justifyItems: 'start' });
