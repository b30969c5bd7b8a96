import { style } from '@vanilla-extract/css';
import { color, font, radius } from '../../ui/tokens.css.ts';

export const chart = style({ display: 'flex', width: '100%' });
export const axis = style({ flexShrink: 0 });
export const scroller = style({
  flex: 1,
  minWidth: 0,
  overflowX: 'auto',
  overflowY: 'hidden',
  borderRadius: radius.small,
});
const words = style({ fontFamily: font.number, fontWeight: 600, fontVariantNumeric: 'tabular-nums' });
export const tick = style([words, { fontSize: '12px', fill: color.dust }]);
export const value = style([words, { fontSize: '14px', fill: color.chalk }]);
export const grid = style({ stroke: color.line, strokeWidth: 1 });
export const latest = style({ color: color.up });
export const other = style({ color: color.bar });
