import { style } from '@vanilla-extract/css';
import { inLine, smallPrint } from '../../ui/styles/parts.ts';
import { color, space } from '../../ui/styles/tokens.css.ts';

export { cell } from './effort-row.css.ts';
export { asBlock as row } from './set-table.css.ts';
/** Its field stands below that of the right side. */
export const sides = style({
  ...inLine,
  justifyContent: 'flex-end',
  gap: space.s,
  padding: `0 ${space.s} 6px ${space.m}`,
});
export const words = style(smallPrint);
export const name = style({ color: color.chalk, fontWeight: 600 });
export const field = style({ width: '3.75rem', flexShrink: 0 });
