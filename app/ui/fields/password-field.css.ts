import { style } from '@vanilla-extract/css';
import { color, radius, size, space, text } from '../styles/tokens.css.ts';

export const reveal = style({
  minHeight: size.touch,
  minWidth: '64px',
  padding: `0 ${space.m}`,
  borderRadius: radius.small,
  fontSize: text.small,
  fontWeight: 600,
  color: color.dust,
  '@media': { '(hover: hover)': { ':hover': { color: color.chalk } } },
});
