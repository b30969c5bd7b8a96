import { globalStyle, style } from '@vanilla-extract/css';
import {
  inLine,
  inWords,
  numberFace,
  oneColumn,
  smallPrint,
  tabularFace,
  wrapping,
} from '../../ui/styles/parts.ts';
import { color, font, size, space, text, wide } from '../../ui/styles/tokens.css.ts';

export const line = style({
  ...inLine,
  gridColumn: 1,
  gap: space.s,
  fontSize: text.body,
  color: color.up,
  textWrap: 'pretty',
});
globalStyle(`${line} > svg`, { flexShrink: 0 });

export const card = style({ ...oneColumn, gap: space.l, padding: space.l });
export const heading = style({ fontSize: text.heading, lineHeight: 1.2 });

export const grid = style({ width: '100%', fontVariantNumeric: 'tabular-nums' });
globalStyle(`${grid} thead th`, {
  ...smallPrint,
  fontWeight: 600,
  textAlign: 'start',
  paddingBottom: space.xs,
});
globalStyle(`${grid} tbody th`, { ...numberFace, width: '3.5rem', fontSize: text.lead, textAlign: 'start' });
globalStyle(`${grid} tbody tr`, { height: size.touch, borderTop: `1px solid ${color.line}` });
globalStyle(`${grid} td`, { ...numberFace, fontSize: text.lead });
globalStyle(`${grid} td:last-child, ${grid} th:last-child`, { textAlign: 'end' });
export const more = style({ fontSize: text.body, fontWeight: 500, color: color.dust });

export const day = style({
  ...smallPrint,
  ...inWords,
  minHeight: size.touch,
  fontFamily: font.text,
  fontWeight: 400,
  textUnderlineOffset: '3px',
});
export const list = style({ display: 'grid' });
/** The grid, and where there is room the records of a year beside it. */
export const columns = style({
  ...oneColumn,
  gap: space.l,
  alignItems: 'start',
  '@media': { [wide]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space.xxl } },
});
export const formula = style({ minInlineSize: 0, '@media': { [wide]: { maxInlineSize: '420px' } } });
export const year = style({ ...oneColumn, gap: space.l });
export const record = style({
  ...wrapping,
  alignItems: 'center',
  gap: `0 ${space.s}`,
  minHeight: size.touch,
  borderTop: `1px solid ${color.line}`,
});
globalStyle(`${record} > a`, { minWidth: '4.5rem' });
/** A record's name: above its figure where the text is large. */
export const name = style({ flex: '1 1 6rem' });
export const value = style({ ...tabularFace, fontSize: text.lead });
