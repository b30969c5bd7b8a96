import { style, styleVariants } from '@vanilla-extract/css';
import { digits } from '../../ui/styles/parts.ts';
import { color, font, motion, radius, text } from '../../ui/styles/tokens.css.ts';

export const quantity = style({ display: 'inline-flex', alignItems: 'baseline' });
const anyNumber = style({
  ...digits,
  fontSize: '1em',
  height: '1em',
  minWidth: '0.5em',
  textAlign: 'left',
  borderRadius: radius.small,
  caretColor: color.mark,
  transition: `color ${motion.calm}`,
  selectors: { '&:focus': { backgroundColor: color.slab2, color: color.chalk } },
});
export const number = styleVariants({
  typed: [anyNumber, { color: color.chalk }],
  offered: [anyNumber, { color: color.dust }],
  saved: [anyNumber, { color: color.up }],
});
export const unit = style({
  fontFamily: font.text,
  fontSize: text.body,
  color: color.dust,
});
