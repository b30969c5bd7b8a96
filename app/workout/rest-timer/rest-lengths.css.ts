import { style } from '@vanilla-extract/css';
import { oneColumn, tabularFace, wrapping } from '../../ui/styles/parts.ts';
import { color, radius, size, space, text } from '../../ui/styles/tokens.css.ts';

export const stack = style({ ...oneColumn, gap: space.l });
export const own = style({ ...wrapping, gap: space.s });
export const remove = style({
  ...tabularFace,
  minHeight: size.touch,
  paddingInline: space.m,
  borderRadius: radius.button,
  border: `1px solid ${color.line}`,
  fontSize: text.lead,
});
