import { style } from '@vanilla-extract/css';
import { color, radius, space, text } from './tokens.css.ts';

/** A list that scrolls in its dialog; who uses it says how high it may become. */
export const list = style({
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  borderRadius: radius.button,
  border: `1px solid ${color.line}`,
});
/** A heading in the list that stays in sight above its rows. */
export const group = style({
  position: 'sticky',
  top: 0,
  zIndex: 1,
  padding: `6px ${space.m}`,
  fontSize: text.lead,
  color: color.dust,
  backgroundColor: color.slab,
  boxShadow: `0 1px 0 ${color.line}`,
});
