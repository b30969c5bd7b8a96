import type { StyleRule } from '@vanilla-extract/css';
import { withEnd } from './parts.ts';
import { color, size, space } from './tokens.css.ts';

/** A row of a list: what it says, and at its end what can be done with it. A line parts it from the one above. */
export const rowStyle = (paddingBlock: string): StyleRule => ({
  ...withEnd,
  gap: space.m,
  minHeight: size.press,
  paddingBlock,
  selectors: { '& + &': { borderTop: `1px solid ${color.line}` } },
});
