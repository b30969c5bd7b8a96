import { style } from '@vanilla-extract/css';
import { color, space, text } from '../../ui/styles/tokens.css.ts';
import { cell, row } from './effort-row.css.ts';

export { cell, row };
/** Its field stands below that of the right side. */
export const sides = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: space.s,
  padding: `0 ${space.s} 6px ${space.m}`,
});
export const words = style({ fontSize: text.small, color: color.dust });
export const name = style({ color: color.chalk, fontWeight: 600 });
export const field = style({ width: '3.75rem', flexShrink: 0 });
