import { style } from '@vanilla-extract/css';
import { oneColumn } from '../../ui/styles/parts.ts';
import { color, space, text, wide } from '../../ui/styles/tokens.css.ts';

/** In line with the title. */
export const page = style({ display: 'grid', gap: space.m, paddingInline: space.xs });
export const list = style({
  ...oneColumn,
  columnGap: space.xl,
  '@media': { [wide]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const item = style({
  display: 'grid',
  alignContent: 'start',
  gap: space.s,
  paddingBlock: space.l,
  borderTop: `1px solid ${color.line}`,
});
export const title = style({ fontSize: text.body, fontWeight: 600 });
export const losses = style({
  fontSize: text.small,
  color: color.chalk,
  fontVariantNumeric: 'tabular-nums',
  textWrap: 'pretty',
});
