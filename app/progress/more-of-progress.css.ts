import { style } from '@vanilla-extract/css';
import { inLine, numberFace } from '../ui/styles/parts.ts';
import { color, radius, size, space, text, wide } from '../ui/styles/tokens.css.ts';

export const card = style({ paddingBlock: space.xs });
export const item = style({
  selectors: { '&:not(:first-child)': { borderBlockStart: `1px solid ${color.line}` } },
});
export const link = style({
  ...inLine,
  gap: space.m,
  minHeight: size.press,
  padding: `${space.s} 0`,
  color: color.dust,
  textDecoration: 'none',
  borderRadius: radius.small,
});
export const words = style({
  flex: 1,
  minWidth: 0,
  display: 'grid',
  '@media': { [wide]: { gridTemplateColumns: '12rem 1fr', alignItems: 'baseline' } },
});
export const name = style({ ...numberFace, fontSize: text.heading, lineHeight: 1.2, color: color.chalk });
export const what = style({ fontSize: text.small });
