import { keyframes, style } from '@vanilla-extract/css';

const appear = keyframes({ from: { opacity: 0 } });
/** Appears after a second only: local data is usually there before. */
export const late = style({
  animation: `${appear} 1ms 1s backwards`,
  // A wait, not a movement: with reduced motion too.
  animationDelay: '1s !important',
});
