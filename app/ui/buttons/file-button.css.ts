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
/** Over all of the button, so that the keyboard and a screen reader find the field itself. */
export const input = style({
  position: 'absolute',
  inset: 0,
  opacity: 0,
  cursor: 'pointer',
  fontSize: 0,
});
