import { style } from '@vanilla-extract/css';
import { color, radius, size } from '../../ui/styles/tokens.css.ts';

export const handle = style({
  display: 'grid',
  placeItems: 'center',
  position: 'relative',
  zIndex: 1,
  alignSelf: 'stretch',
  minWidth: size.touch,
  minHeight: size.touch,
  borderRadius: radius.small,
  color: color.dust,
  cursor: 'grab',
  // The browser must not take the finger's move for a scroll.
  touchAction: 'none',
  selectors: { '&:active': { cursor: 'grabbing', color: color.chalk } },
});
