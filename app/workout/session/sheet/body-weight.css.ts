import { style } from '@vanilla-extract/css';
import { color, radius, size, space, text } from '../../../ui/styles/tokens.css.ts';

/** The button that takes over the newest weigh-in. */
export const offer = style({
  minHeight: size.touch,
  padding: `0 ${space.m}`,
  marginInlineEnd: space.xs,
  border: 0,
  borderRadius: radius.small,
  backgroundColor: color.slab2,
  color: color.chalk,
  fontSize: text.small,
  whiteSpace: 'nowrap',
});
