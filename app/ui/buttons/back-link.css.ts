import { style } from '@vanilla-extract/css';

/** The way back, the title and what stands at the line's end. Back is in the margin: the title begins where others do. */
export const backHead = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  marginInlineStart: '-10px',
});
