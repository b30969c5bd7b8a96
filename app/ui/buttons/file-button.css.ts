import { style } from '@vanilla-extract/css';
import { color } from '../styles/tokens.css.ts';
import * as button from './button.css.ts';

export const fileButton = style([
  button.variant.quiet,
  {
    position: 'relative',
    cursor: 'pointer',
    selectors: { '&:focus-within': { outline: `2px solid ${color.mark}`, outlineOffset: '2px' } },
  },
]);
/** The file field itself, over all of the button: so the keyboard and a screen reader find it. */
export const input = style({
  position: 'absolute',
  inset: 0,
  opacity: 0,
  cursor: 'pointer',
  fontSize: 0,
});
