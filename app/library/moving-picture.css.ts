import { style } from '@vanilla-extract/css';

/** The button stands clear of the figure. */
export const frame = style({
  display: 'grid',
  justifyItems: 'center',
  flex: 'none',
  alignSelf: 'flex-start',
});
export const toggle = style({
  // The picture stands still there, whatever is pressed.
  '@media': { '(prefers-reduced-motion: reduce)': { display: 'none' } },
});
