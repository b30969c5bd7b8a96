import { style } from '@vanilla-extract/css';
import { centred } from '../../ui/styles/parts.ts';
import { color, radius, size } from '../../ui/styles/tokens.css.ts';

export const handle = style({
  ...centred,
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
