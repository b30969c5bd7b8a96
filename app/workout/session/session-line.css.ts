import { style } from '@vanilla-extract/css';
import { color, landscape, low, size, space, text, wide } from '../../ui/tokens.css.ts';

/** Between the title's stroke and the first card, where there is room already: it shifts nothing when it comes. */
export const line = style({
  position: 'absolute',
  zIndex: 1,
  left: 0,
  bottom: '-10px',
  display: 'flex',
  alignItems: 'center',
  maxWidth: `calc(100% - ${size.touch})`,
  height: '20px',
  fontSize: text.small,
  lineHeight: 1.2,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  color: color.dust,
  '@media': {
    [wide]: { position: 'static' },
    // There the title's line is no taller than its words.
    [low]: { bottom: '-14px', height: '15px' },
    [landscape]: { bottom: '-14px', height: '15px' },
  },
});
/** As tall as a thumb, over the title's words, which are not pressed. */
const press = style({
  position: 'relative',
  padding: `0 ${space.xs}`,
  color: 'inherit',
  selectors: {
    '&::before': { content: '', position: 'absolute', inset: '-18px 0 -6px' },
    '&:focus-visible': { outlineOffset: '0' },
  },
});
export const state = style([press, { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }]);
export const allDone = style({ color: color.up });
export const finish = style([
  press,
  {
    marginLeft: space.xs,
    fontWeight: 600,
    color: color.chalk,
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    textDecorationColor: color.mark,
    textDecorationThickness: '2px',
  },
]);
