import { keyframes, style } from '@vanilla-extract/css';
import { color, space } from '../ui/tokens.css.ts';

const appear = keyframes({ from: { opacity: 0 } });
/** Stays unseen for a second, which is as long as it mostly takes. */
export const track = style({
  position: 'absolute',
  insetInline: space.m,
  top: '3px',
  height: '4px',
  borderRadius: '2px',
  overflow: 'hidden',
  backgroundColor: color.slab2,
  animation: `${appear} 1ms 1s backwards`,
});
export const part = style({
  height: '100%',
  backgroundColor: color.mark,
  transformOrigin: 'left',
});
