import { style } from '@vanilla-extract/css';
import { color, font, space } from '../../ui/styles/tokens.css.ts';
import { row as setRow } from './set-row.css.ts';

export const row = style([setRow]);
export const cell = style({
  position: 'relative',
  padding: `0 ${space.m}`,
  color: color.dust,
  gridColumn: '2 / -1',
});
export const numbers = style({
  fontFamily: font.number,
  fontWeight: 600,
  fontSize: '1.1875rem',
  fontVariantNumeric: 'tabular-nums',
  color: color.up,
});
