import { style } from '@vanilla-extract/css';
import { underlined } from '../../ui/styles/parts.ts';
import { color, radius, size, space, text } from '../../ui/styles/tokens.css.ts';

/** Below the buttons, so that nothing moves under the thumb that pressed one. */
export const line = style({
  display: 'grid',
  gridTemplate: '1fr / 1fr auto',
  alignItems: 'center',
  minHeight: size.touch,
  padding: `0 ${space.xs} 0 ${space.l}`,
  fontSize: text.body,
  color: color.dust,
  selectors: {
    // Not display: a region that appears with its words is not read out.
    '&:has(p:first-child:empty)': { minHeight: 0 },
  },
});
/** Beside what was saved and what it was a record in. */
export const undo = style({
  ...underlined,
  gridArea: '1 / 2 / span 2',
  minHeight: size.touch,
  padding: `0 ${space.m}`,
  borderRadius: radius.button,
  fontWeight: 600,
  color: color.chalk,
  selectors: { '&:active': { backgroundColor: color.slab2 } },
  '@media': { '(hover: hover)': { ':hover': { backgroundColor: color.slab2 } } },
});
