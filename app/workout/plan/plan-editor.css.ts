import { style } from '@vanilla-extract/css';
import { asManyOf, oneColumn, smallPrint } from '../../ui/styles/parts.ts';
import { stickyFooterStyle } from '../../ui/styles/sticky-footer-style.ts';
import { color, radius, size, space, text } from '../../ui/styles/tokens.css.ts';

export const form = style({ ...oneColumn, gap: space.l, alignContent: 'start', paddingBottom: space.xl });
export const weeks = style({ ...oneColumn, gap: space.s });
export const row = style({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: space.s });
export const pair = style({ ...asManyOf('8.5rem'), gap: space.m, alignItems: 'start' });
export const sets = style({ ...oneColumn, gap: space.s });
export const table = style({
  ...oneColumn,
  gap: space.s,
  // Large text makes the columns wider than the screen. The padding keeps the outline of a focused field from being
  // cut.
  overflowX: 'auto',
  padding: space.xs,
  margin: `-${space.xs}`,
});
const columns = `minmax(5.2rem, 1.3fr) minmax(3.6rem, 1.2fr) minmax(2.6rem, 1fr) minmax(2.6rem, 1fr) ${size.touch}`;
export const heads = style({
  ...smallPrint,
  display: 'grid',
  gridTemplateColumns: columns,
  gap: space.xs,
  fontWeight: 600,
  textAlign: 'center',
});
export const list = style({ display: 'grid', gap: space.xs });
export const set = style({
  display: 'grid',
  gridTemplateColumns: columns,
  gap: space.xs,
  alignItems: 'center',
});
export const cell = style({
  minWidth: 0,
  width: '100%',
  minHeight: size.touch,
  padding: `0 ${space.xs}`,
  textAlign: 'center',
  // Below 16 px an iPhone zooms the page when the field is entered.
  fontSize: text.lead,
  color: color.chalk,
  backgroundColor: color.slab2,
  borderBottom: `2px solid ${color.dust}`,
  borderRadius: `${radius.small} ${radius.small} 4px 4px`,
  selectors: { '&:focus-visible': { outline: `2px solid ${color.mark}`, outlineOffset: '1px' } },
});
export const kind = style([cell, { textAlign: 'start', fontSize: '1rem' }]);
export const hint = style({ ...smallPrint, textWrap: 'pretty' });
/** A choice with a hint below it. */
export const choice = style({ ...oneColumn, gap: '6px' });
export const error = style({ fontWeight: 500, color: color.down });
export const footer = style(stickyFooterStyle);
