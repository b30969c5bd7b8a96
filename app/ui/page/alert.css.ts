import { style, styleVariants } from '@vanilla-extract/css';
import { color, radius, space } from '../styles/tokens.css.ts';

const base = style({
  display: 'flex',
  gap: space.s,
  alignItems: 'flex-start',
  padding: `${space.m} ${space.m}`,
  borderRadius: radius.button,
  backgroundColor: color.slab2,
  color: color.chalk,
  fontWeight: 500,
});
export const tone = styleVariants({
  bad: [base, { boxShadow: `inset 3px 0 0 ${color.down}` }],
  good: [base, { boxShadow: `inset 3px 0 0 ${color.up}` }],
});
export const icon = styleVariants({ bad: { color: color.down }, good: { color: color.up } });
export const words = style({ flex: 1, minWidth: 0 });
