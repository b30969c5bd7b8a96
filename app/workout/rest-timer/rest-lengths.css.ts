import { style } from '@vanilla-extract/css';
import { color, font, radius, size, space, text } from '../../ui/styles/tokens.css.ts';

export const stack = style({ display: 'grid', gap: space.l, gridTemplateColumns: 'minmax(0, 1fr)' });
export const own = style({ display: 'flex', flexWrap: 'wrap', gap: space.s });
export const remove = style({
  minHeight: size.touch,
  paddingInline: space.m,
  borderRadius: radius.button,
  border: `1px solid ${color.line}`,
  fontFamily: font.number,
  fontWeight: 600,
  fontSize: text.lead,
  fontVariantNumeric: 'tabular-nums',
});
