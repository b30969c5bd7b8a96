import { style } from '@vanilla-extract/css';
import { underlined, wrapping } from '../../ui/styles/parts.ts';
import { color, radius, size, space, text } from '../../ui/styles/tokens.css.ts';

/** Below the buttons, so that nothing moves under the thumb that pressed one. */
export const line = style({
  ...wrapping,
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `0 ${space.m}`,
  minHeight: `calc(${size.touch} + ${space.xs})`,
  marginTop: '-6px',
  padding: `0 ${space.xs} ${space.xs} ${space.l}`,
  fontSize: text.body,
  color: color.dust,
  selectors: {
    // Not display: a region that appears with its words is not read out.
    '&:has(p:empty)': { margin: 0, padding: 0, minHeight: 0 },
  },
});
export const words = style({ fontVariantNumeric: 'tabular-nums' });
export const undo = style({
  ...underlined,
  minHeight: size.touch,
  minWidth: size.touch,
  padding: `0 ${space.m}`,
  borderRadius: radius.button,
  fontWeight: 600,
  color: color.chalk,
  selectors: { '&:active': { backgroundColor: color.slab2 } },
  '@media': { '(hover: hover)': { ':hover': { backgroundColor: color.slab2 } } },
});
