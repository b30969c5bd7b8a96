import { style } from '@vanilla-extract/css';
import { inLine, oneColumn, smallPrint, tabularFace } from '../../ui/styles/parts.ts';
import { color, radius, size, space, text } from '../../ui/styles/tokens.css.ts';

/** The height of a row with the gap below it, px: a drag of so many is one place. */
export const ROW_PX = 52;

export const sheet = style({ ...oneColumn, gap: space.m });
export const list = style({ ...oneColumn, gap: space.xs });
export const row = style({
  position: 'relative',
  ...inLine,
  gap: space.xs,
  minHeight: '48px',
  // Into the margins, so that the handle's dots and the bin's icon stand in line with the text of the sheet.
  marginInline: `calc(-1 * ${space.m})`,
  borderRadius: radius.small,
  backgroundColor: color.slab,
});
export const number = style({
  ...tabularFace,
  minWidth: '1.5em',
  textAlign: 'center',
  fontSize: text.heading,
});
export const name = style({
  flex: 1,
  minWidth: 0,
  minHeight: size.touch,
  padding: `0 ${space.s}`,
  // Below 16 px an iPhone zooms the page when the field is entered.
  fontSize: text.lead,
  color: color.chalk,
  textOverflow: 'ellipsis',
  borderBottom: `1px solid ${color.line}`,
  borderRadius: `${radius.small} ${radius.small} 0 0`,
  selectors: {
    '&:focus': { backgroundColor: color.slab2, borderBottomColor: color.mark },
    '&:focus-visible': { outline: `2px solid ${color.mark}`, outlineOffset: '-2px' },
  },
});
export const count = style({
  ...smallPrint,
  minWidth: '1.5em',
  textAlign: 'right',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
});
export const programs = style({
  ...oneColumn,
  gap: space.s,
  paddingTop: space.m,
  borderTop: `1px solid ${color.line}`,
});
export const heading = style({ fontSize: text.heading, lineHeight: 1.2 });
export const hint = style(smallPrint);
export const radio = style({
  width: '22px',
  height: '22px',
  margin: '11px',
  accentColor: color.mark,
  flexShrink: 0,
});
export const form = style({
  ...oneColumn,
  gap: space.m,
  // A scroll to the form also shows the sheet's edge below it.
  scrollMarginBottom: space.l,
});
export const buttons = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
  gap: space.s,
});
