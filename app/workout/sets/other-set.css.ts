import { style } from '@vanilla-extract/css';
import { tabularFace } from '../../ui/styles/parts.ts';
import { color, space } from '../../ui/styles/tokens.css.ts';
export const cell = style({
  position: 'relative',
  padding: `0 ${space.m}`,
  color: color.dust,
  gridColumn: '2 / -1',
});
export const numbers = style({ ...tabularFace, fontSize: '1.1875rem', color: color.up });
