import { style, styleVariants } from '@vanilla-extract/css';
import { inWords } from '../styles/parts.ts';
import { color, motion, radius, size, space } from '../styles/tokens.css.ts';

const base = style({
  ...inWords,
  justifyContent: 'center',
  gap: space.s,
  minHeight: size.press,
  padding: `${space.s} ${space.l}`,
  borderRadius: radius.button,
  fontSize: '1rem',
  fontWeight: 600,
  lineHeight: 1.2,
  textAlign: 'center',
  textWrap: 'balance',
  textDecoration: 'none',
  userSelect: 'none',
  transition: `filter ${motion.quick}, background-color ${motion.quick}`,
  selectors: {
    '&:active:not([aria-disabled="true"])': { transform: 'scale(0.98)' },
    '&[aria-disabled="true"]': { opacity: 0.55, cursor: 'default' },
  },
  '@media': { '(hover: hover)': { ':hover': { filter: 'brightness(1.06)' } } },
});

export const variant = styleVariants({
  primary: [base, { backgroundColor: color.mark, color: color.onMark }],
  quiet: [base, { backgroundColor: color.slab2, color: color.chalk }],
  danger: [base, { backgroundColor: color.down, color: color.onMark }],
});
