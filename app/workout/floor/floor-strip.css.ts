import { style } from '@vanilla-extract/css';
import { cutShort, sidewaysScroll } from '../../ui/styles/parts.ts';
import { color, radius, size, space, text } from '../../ui/styles/tokens.css.ts';
import { flat, large, squat, typingFlat } from './floor-sizes.ts';

export const stripFrame = style({
  minWidth: 0,
  '@media': {
    [large]: { gridColumn: '1 / -1' },
    [flat]: { gridColumn: 2, gridRow: 1 },
    [squat]: { display: 'none' },
    [typingFlat]: { display: 'none' },
  },
});
export const strip = style({
  ...sidewaysScroll,
  position: 'relative',
  gap: space.xs,
  paddingInline: space.m,
  // Below the rest's line, which runs round the edge of the screen.
  '@media': { [flat]: { paddingTop: space.m } },
});
export const stopPlace = style({ flexShrink: 0 });
export const stop = style({
  display: 'grid',
  alignContent: 'center',
  gap: '6px',
  minHeight: '48px',
  minWidth: size.touch,
  maxWidth: '9.5rem',
  padding: `0 ${space.m}`,
  borderRadius: radius.button,
  textAlign: 'left',
  color: color.dust,
  selectors: {
    '&[aria-current]': { backgroundColor: color.slab2, color: color.chalk },
    '&:active': { backgroundColor: color.slab2 },
  },
});
export const stopName = style({ ...cutShort, fontSize: text.small, lineHeight: 1.2 });
export const stopDone = style({ color: color.up });
export const stopLabel = style({ color: color.bar });
export const dots = style({ display: 'flex', gap: '4px' });
export const dot = style({
  flex: '0 1 18px',
  height: '4px',
  borderRadius: '2px',
  backgroundColor: color.line,
});
export const dotDone = style([dot, { backgroundColor: color.up }]);
