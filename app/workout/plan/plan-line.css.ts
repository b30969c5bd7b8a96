import { style } from '@vanilla-extract/css';
import { inLine, smallPrint, underlined } from '../../ui/styles/parts.ts';
import { color, radius, size, space, text } from '../../ui/styles/tokens.css.ts';

/** As tall as two lines also while it is empty, so that the rows below don't move. */
export const line = style({
  ...inLine,
  justifyContent: 'space-between',
  gap: space.s,
  minHeight: '52px',
  padding: `0 ${space.xs} 0 ${space.l}`,
});
export const words = style({ display: 'grid', minWidth: 0, lineHeight: 1.3, overflowWrap: 'anywhere' });
export const plan = style({ fontSize: text.body, fontWeight: 600, color: color.chalk });
export const reason = style(smallPrint);
export const toggle = style({
  ...underlined,
  flexShrink: 0,
  minHeight: size.touch,
  padding: `0 ${space.m}`,
  borderRadius: radius.button,
  fontSize: text.small,
  fontWeight: 600,
  color: color.chalk,
  selectors: { '&:active': { backgroundColor: color.slab2 } },
  '@media': { '(hover: hover)': { ':hover': { backgroundColor: color.slab2 } } },
});
