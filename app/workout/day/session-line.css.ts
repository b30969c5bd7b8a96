import { globalStyle, style } from '@vanilla-extract/css';
import { smallPrint, underlined, wrapping } from '../../ui/styles/parts.ts';
import { color, landscape, largeText, low, size, space, wide } from '../../ui/styles/tokens.css.ts';
import { line as title } from './day-title.css.ts';

/** Room below the title for the second line that large text takes. */
const LARGE_ROOM = `clamp(0px, ${largeText}, 2.5rem)`;

/** Lies between the title's stroke and the first card, where there is room already: nothing moves when it appears. */
export const line = style({
  position: 'absolute',
  zIndex: 1,
  left: 0,
  bottom: `calc(-8px - ${LARGE_ROOM})`,
  ...wrapping,
  alignItems: 'center',
  maxWidth: `calc(100% - ${size.touch})`,
  minHeight: '20px',
  ...smallPrint,
  lineHeight: 1.2,
  fontVariantNumeric: 'tabular-nums',
  '@media': {
    [wide]: { position: 'static' },
    // On low and turned phones the title's line is no taller than its words.
    [low]: { bottom: `calc(-14px - ${LARGE_ROOM})`, minHeight: '15px' },
    [landscape]: { bottom: '-14px', minHeight: '15px' },
  },
});
globalStyle(`${title}:has(> ${line})`, { marginBottom: LARGE_ROOM });
/** A target as tall as a thumb: it reaches over the title's words, which nobody presses. */
const press = style({
  position: 'relative',
  padding: `0 ${space.xs}`,
  color: 'inherit',
  selectors: {
    '&::before': { content: '', position: 'absolute', inset: '-18px 0 -6px' },
    '&:focus-visible': { outlineOffset: '0' },
  },
});
export const state = style([press, { minWidth: 0 }]);
export const allDone = style({ color: color.up });
export const finish = style([
  press,
  {
    ...underlined,
    marginLeft: space.xs,
    fontWeight: 600,
    color: color.chalk,
    textDecorationColor: color.mark,
    textDecorationThickness: '2px',
  },
]);
