import { style } from '@vanilla-extract/css';
import { smallPrint } from '../styles/parts.ts';
import { color, radius, size, space } from '../styles/tokens.css.ts';

export const reveal = style({
  ...smallPrint,
  minHeight: size.touch,
  minWidth: '64px',
  padding: `0 ${space.m}`,
  borderRadius: radius.small,
  fontWeight: 600,
  '@media': { '(hover: hover)': { ':hover': { color: color.chalk } } },
});
