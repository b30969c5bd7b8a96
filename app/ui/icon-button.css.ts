import { style } from '@vanilla-extract/css';
import { color, motion, radius, size } from './tokens.css.ts';

export const iconButton = style({
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: size.touch,
  minHeight: size.touch,
  flexShrink: 0,
  borderRadius: radius.button,
  color: color.dust,
  transition: `color ${motion.quick}, background-color ${motion.quick}`,
  selectors: {
    '&:active:not(:disabled)': { backgroundColor: color.slab2, color: color.chalk },
    '&:disabled': { opacity: 0.45, cursor: 'default' },
  },
  '@media': {
    '(hover: hover)': {
      selectors: { '&:hover:not(:disabled)': { backgroundColor: color.slab2, color: color.chalk } },
    },
  },
});
