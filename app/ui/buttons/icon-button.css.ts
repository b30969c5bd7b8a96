import { style } from '@vanilla-extract/css';
import { color, motion, radius, size } from '../styles/tokens.css.ts';

const ABLE = ':not([aria-disabled="true"])';

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
    [`&:active${ABLE}`]: { backgroundColor: color.slab2, color: color.chalk },
    '&[aria-disabled="true"]': { opacity: 0.45, cursor: 'default' },
  },
  '@media': {
    '(hover: hover)': {
      selectors: { [`&:hover${ABLE}`]: { backgroundColor: color.slab2, color: color.chalk } },
    },
  },
});
