import { globalStyle, style } from '@vanilla-extract/css';
import { backHead } from '../ui/buttons/back-link.css.ts';
import {
  asManyOf,
  centred,
  inLine,
  numberFace,
  oneColumn,
  smallPrint,
  tabularFace,
  withEnd,
  wrapping,
} from '../ui/styles/parts.ts';
import { color, font, landscape, narrow, radius, size, space, text, wide } from '../ui/styles/tokens.css.ts';

export { backHead as head };
export const yearHead = style([
  backHead,
  // Stronger than the head's own columns, whichever file of styles comes last.
  { '@media': { [wide]: { selectors: { '&&': { gridTemplateColumns: 'auto auto 1fr' } } } } },
]);
globalStyle(`${yearHead} h1`, {
  '@media': { [narrow]: { fontSize: '1.75rem' } },
});
export const years = style({ display: 'flex' });

export const columns = style({
  ...oneColumn,
  gap: space.m,
  alignItems: 'start',
  '@media': {
    [wide]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', gap: space.l },
    [landscape]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
  },
});
export const column = style({ ...oneColumn, gap: space.m });
export const tiles = style({
  // Three in a row, fewer when the text is large.
  ...asManyOf('5.6rem'),
  gap: space.s,
  '@media': {
    [wide]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    [landscape]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
});
export const card = style({ ...oneColumn, gap: space.m });
export const heading = style({ fontSize: text.heading, lineHeight: 1.2 });
export const note = style({ ...smallPrint, textWrap: 'pretty' });
export const legend = style({ ...smallPrint, fontWeight: 600 });

export const figure = style({ display: 'grid', gap: space.s });
export const strokes = style({ display: 'block', width: '100%', maxHeight: '190px' });
export const bars = style({ display: 'block', width: '100%', maxHeight: '260px' });
export const ground = style({ stroke: color.line, strokeWidth: 1 });
export const met = style({ fill: color.up });
/** Below its target: hollow, so that it is told without its colour. */
export const short = style({ fill: 'none', stroke: color.dust, strokeWidth: 1.5 });
export const target = style({ stroke: color.chalk, strokeWidth: 1.5, strokeLinecap: 'round' });
const words = style({
  fill: color.dust,
  fontFamily: font.text,
  // On a phone the drawing is about as wide as its own units, where there is room twice that.
  fontSize: '12px',
  '@media': { [wide]: { fontSize: '9.5px' } },
});
export const week = style([words, { textAnchor: 'middle' }]);
export const lastWeek = style([words, { textAnchor: 'end' }]);
export const pause = words;
export const count = style({ ...numberFace, fill: color.chalk, fontSize: '13px', textAnchor: 'middle' });

export const link = style({
  ...inLine,
  gap: space.s,
  minHeight: size.press,
  borderBlockStart: `1px solid ${color.line}`,
  textDecoration: 'none',
});
export const yearList = style({ ...wrapping, gap: space.s });
export const year = style({
  ...tabularFace,
  ...centred,
  minHeight: size.touch,
  minWidth: '72px',
  paddingInline: space.m,
  borderRadius: radius.button,
  backgroundColor: color.slab2,
  fontSize: text.heading,
  textDecoration: 'none',
});
export const chevron = style({ marginInlineStart: 'auto', color: color.dust });

export const breaks = style(oneColumn);
export const breakRow = style({ ...withEnd, borderBlockStart: `1px solid ${color.line}` });
export const breakOpen = style({
  display: 'grid',
  gap: '2px',
  alignContent: 'center',
  minHeight: size.press,
  padding: `${space.s} 0`,
  textAlign: 'start',
  borderRadius: radius.small,
});
export const breakName = style({ fontWeight: 600 });
export const breakDays = style({ color: color.dust, fontVariantNumeric: 'tabular-nums' });
export const breakNote = style({ ...smallPrint, overflowWrap: 'anywhere' });

export const form = style({ ...oneColumn, gap: space.l });
export const pair = style({ ...asManyOf('9rem'), gap: space.m });

export const top = style(oneColumn);
export const topRow = style({
  ...wrapping,
  alignItems: 'center',
  columnGap: space.m,
  minHeight: size.press,
  padding: `${space.s} 0`,
  borderBlockStart: `1px solid ${color.line}`,
  textDecoration: 'none',
});
export const more = style({
  minHeight: size.touch,
  fontWeight: 600,
  textAlign: 'start',
  borderBlockStart: `1px solid ${color.line}`,
});
/** Above the figure where the text is large. */
export const topWords = style({ ...oneColumn, flex: '1 1 7.5rem' });
export const topName = style({ fontWeight: 600, overflowWrap: 'anywhere' });
export const topDetail = style(smallPrint);
export const topValue = style({
  ...tabularFace,
  marginInlineStart: 'auto',
  fontSize: text.lead,
  textAlign: 'end',
});
