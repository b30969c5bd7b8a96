import { style } from '@vanilla-extract/css';
import { color, space } from '../ui/styles/tokens.css.ts';

export const track = style({
  position: 'absolute',
  insetInline: space.m,
  top: '3px',
  height: '4px',
  borderRadius: '2px',
  overflow: 'hidden',
  backgroundColor: color.slab2,
});
export const part = style({
  height: '100%',
  backgroundColor: color.mark,
  transformOrigin: 'left',
});
