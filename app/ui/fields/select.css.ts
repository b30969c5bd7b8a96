import { style } from '@vanilla-extract/css';
import { color, size, space, text } from '../styles/tokens.css.ts';

export const frame = style({
  position: 'relative',
  display: 'grid',
  alignItems: 'center',
  borderRadius: '10px 10px 4px 4px',
  backgroundColor: color.slab2,
  borderBottom: `2px solid ${color.dust}`,
  selectors: { '&:focus-within': { borderBottomColor: color.mark } },
});
export const select = style({
  appearance: 'none',
  width: '100%',
  minWidth: 0,
  minHeight: size.press,
  padding: `${space.s} ${space.xxl} ${space.s} ${space.m}`,
  fontSize: text.lead,
  borderRadius: '10px 10px 2px 2px',
  textOverflow: 'ellipsis',
});
export const option = style({ backgroundColor: color.slab, color: color.chalk });
export const chevron = style({
  position: 'absolute',
  right: space.m,
  color: color.dust,
  pointerEvents: 'none',
});
