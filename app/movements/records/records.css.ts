import { globalStyle, style } from '@vanilla-extract/css';
import { color, font, size, space, text, wide } from '../../ui/styles/tokens.css.ts';

export const line = style({
  display: 'flex',
  alignItems: 'center',
  gridColumn: 1,
  gap: space.s,
  fontSize: text.body,
  color: color.up,
  textWrap: 'pretty',
});
globalStyle(`${line} > svg`, { flexShrink: 0 });

export const card = style({
  display: 'grid',
  gap: space.l,
  gridTemplateColumns: 'minmax(0, 1fr)',
  padding: space.l,
});
export const heading = style({ fontSize: text.heading, lineHeight: 1.2 });

export const grid = style({ width: '100%', fontVariantNumeric: 'tabular-nums' });
globalStyle(`${grid} thead th`, {
  fontSize: text.small,
  fontWeight: 600,
  color: color.dust,
  textAlign: 'start',
  paddingBottom: space.xs,
});
globalStyle(`${grid} tbody th`, {
  width: '3.5rem',
  fontFamily: font.number,
  fontSize: text.lead,
  fontWeight: 600,
  textAlign: 'start',
});
globalStyle(`${grid} tbody tr`, { height: size.touch, borderTop: `1px solid ${color.line}` });
globalStyle(`${grid} td`, { fontFamily: font.number, fontSize: text.lead, fontWeight: 600 });
globalStyle(`${grid} td:last-child, ${grid} th:last-child`, { textAlign: 'end' });
export const more = style({ fontSize: text.body, fontWeight: 500, color: color.dust });

export const day = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: size.touch,
  fontFamily: font.text,
  fontSize: text.small,
  fontWeight: 400,
  color: color.dust,
  textUnderlineOffset: '3px',
});
export const list = style({ display: 'grid' });
/** The grid, and beside it the records of a year where there is room. */
export const columns = style({
  display: 'grid',
  gap: space.l,
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  '@media': { [wide]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space.xxl } },
});
export const formula = style({ minInlineSize: 0, '@media': { [wide]: { maxInlineSize: '420px' } } });
export const year = style({ display: 'grid', gap: space.l, gridTemplateColumns: 'minmax(0, 1fr)' });
export const record = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space.s}`,
  minHeight: size.touch,
  borderTop: `1px solid ${color.line}`,
});
globalStyle(`${record} > a`, { minWidth: '4.5rem' });
/** Above its figure where the text is large. */
export const name = style({ flex: '1 1 6rem' });
export const value = style({
  fontFamily: font.number,
  fontSize: text.lead,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
});
