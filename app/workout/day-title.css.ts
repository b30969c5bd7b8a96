import { style } from '@vanilla-extract/css';
import { color, font, landscape, low, radius, size, space, text, wide } from '../ui/tokens.css.ts';
import { visuallyHidden } from '../ui/visually-hidden.css.ts';

export const line = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.s,
  minHeight: '60px',
  '@media': {
    [wide]: { justifyContent: 'flex-start', gap: space.l },
    [low]: { minHeight: size.press },
    [landscape]: { minHeight: size.touch },
  },
});
/** Under Edit, where it moves nothing when it comes. */
export const done = style({
  position: 'absolute',
  right: space.s,
  bottom: '-6px',
  fontSize: text.small,
  lineHeight: 1.2,
  fontVariantNumeric: 'tabular-nums',
  color: color.dust,
  '@media': { [wide]: { position: 'static' } },
});
export const allDone = style({ color: color.up });
export const edit = style({
  flexShrink: 0,
  whiteSpace: 'nowrap',
  minWidth: size.touch,
  minHeight: size.touch,
  padding: `0 ${space.s}`,
  borderRadius: radius.button,
  color: color.dust,
  '@media': { '(hover: hover)': { ':hover': { color: color.chalk } } },
});
export const form = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.xs,
  minHeight: '60px',
  '@media': { [wide]: { maxWidth: '560px' } },
});
export const hiddenTitle = visuallyHidden;
export const field = style({
  flex: 1,
  minWidth: 0,
  minHeight: size.press,
  padding: `0 ${space.m}`,
  borderRadius: '10px 10px 4px 4px',
  borderBottom: `2px solid ${color.mark}`,
  backgroundColor: color.slab2,
  fontFamily: font.number,
  fontWeight: 600,
  fontSize: text.heading,
});
