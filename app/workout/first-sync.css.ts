import { keyframes, style } from '@vanilla-extract/css';
import { color, space } from '../ui/tokens.css.ts';

const appear = keyframes({ from: { opacity: 0 } });
/** Stays unseen for a second, which is as long as it mostly takes. */
export const frame = style({
  display: 'grid',
  gap: space.xs,
  paddingInline: space.xs,
  color: color.dust,
  animation: `${appear} 1ms 1s backwards`,
});
export const track = style({
  height: 6,
  borderRadius: 3,
  overflow: 'hidden',
  backgroundColor: color.slab2,
});
export const part = style({
  height: '100%',
  backgroundColor: color.mark,
  transformOrigin: 'left',
});
