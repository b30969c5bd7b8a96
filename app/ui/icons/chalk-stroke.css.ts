import { keyframes, style } from '@vanilla-extract/css';
import { motion } from '../styles/tokens.css.ts';

export const stroke = style({ display: 'block', overflow: 'visible', maxWidth: '100%' });

/** As wide as the words above it, without widening them: an svg's own width would. */
export const fill = style({ width: 0, minWidth: '100%' });

const pull = keyframes({ from: { strokeDashoffset: 1 }, to: { strokeDashoffset: 0 } });

export const drawn = style({
  strokeDasharray: 1,
  strokeDashoffset: 0,
  '@media': {
    '(prefers-reduced-motion: no-preference)': {
      animation: `${pull} ${motion.calm} ${motion.ease} 1`,
    },
  },
});
