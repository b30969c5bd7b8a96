import { style } from '@vanilla-extract/css';
import { numberFace } from '../../ui/styles/parts.ts';
import { color, radius, size, space, text } from '../../ui/styles/tokens.css.ts';

/** The place in the superset, "A1", at the top of the handle's column: the handle's middle stays free to press. */
export const label = style({
  ...numberFace,
  position: 'absolute',
  zIndex: 1,
  top: space.xs,
  left: 0,
  width: size.touch,
  textAlign: 'center',
  pointerEvents: 'none',
  fontSize: text.lead,
  lineHeight: 1.1,
  color: color.bar,
});
export const bar = style({
  position: 'absolute',
  // Above the sticky buttons of an open card.
  zIndex: 4,
  left: 0,
  top: radius.card,
  bottom: radius.card,
  width: '4px',
  borderRadius: '2px',
  pointerEvents: 'none',
  backgroundColor: color.bar,
});
/** Reaches over the gap of the list to where the next card's bar begins. */
export const goesOn = style({ bottom: `calc(-10px - ${radius.card})` });
