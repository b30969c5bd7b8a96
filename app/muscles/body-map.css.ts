import { style } from '@vanilla-extract/css';
import { roundLine } from '../ui/styles/parts.ts';
import { color, font } from '../ui/styles/tokens.css.ts';

export const map = style({ display: 'block', width: '100%', maxHeight: '56vh', marginInline: 'auto' });
export const outline = style({ ...roundLine, fill: 'none', stroke: color.dust, strokeWidth: 1.1 });
export const muscle = style({
  stroke: color.dust,
  strokeWidth: 0.6,
  strokeLinejoin: 'round',
  cursor: 'pointer',
});
export const chalk = style({ fill: color.chalk });
export const side = style({
  fill: color.dust,
  fontFamily: font.text,
  fontSize: '9px',
  textAnchor: 'middle',
});
