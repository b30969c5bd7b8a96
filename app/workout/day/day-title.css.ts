import { globalStyle, style } from '@vanilla-extract/css';
import { numberFace, smallPrint, wrapping } from '../../ui/styles/parts.ts';
import {
  color,
  landscape,
  largeText,
  low,
  narrow,
  radius,
  size,
  space,
  text,
  wide,
} from '../../ui/styles/tokens.css.ts';
import { visuallyHidden } from '../../ui/styles/visually-hidden.css.ts';

export const line = style({
  position: 'relative',
  ...wrapping,
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.s,
  minHeight: '60px',
  // The session's line has its place below the title's stroke.
  paddingBottom: space.l,
  '@media': {
    [wide]: { justifyContent: 'flex-start', gap: space.l, paddingBottom: 0 },
    [low]: { minHeight: size.press, paddingBottom: '2px' },
    [landscape]: { minHeight: size.touch, paddingBottom: 0 },
    // Without the gap the narrowest phone keeps the title on one line.
    [narrow]: { gap: 0 },
  },
});
// The title stands beside the buttons; where the text is large, it has a line of its own above them.
globalStyle(`${line} > :first-child`, {
  flex: '1 1 0',
  minWidth: `clamp(0px, ${largeText}, 100%)`,
  maxWidth: 'max-content',
});
/** Lies under the Edit button, outside of the flow: nothing moves when it appears. */
export const done = style({
  ...smallPrint,
  position: 'absolute',
  right: space.s,
  bottom: '-6px',
  lineHeight: 1.2,
  fontVariantNumeric: 'tabular-nums',
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
/** The button that opens the floor view. */
export const floor = style([
  edit,
  { marginLeft: 'auto', color: color.chalk, '@media': { [wide]: { marginLeft: 0 } } },
]);
export const form = style({
  ...wrapping,
  alignItems: 'center',
  gap: space.xs,
  minHeight: '60px',
  '@media': { [wide]: { maxWidth: '560px' } },
});
/** On a line of its own, under the field. */
export const days = style([
  edit,
  {
    textDecoration: 'underline',
    textUnderlineOffset: '4px',
    flexBasis: '100%',
    whiteSpace: 'normal',
    textAlign: 'start',
    color: color.chalk,
    textDecorationColor: color.dust,
  },
]);
export const hiddenTitle = visuallyHidden;
export const field = style({
  // Wide enough for a title. On an upright phone the buttons that no longer fit beside it go to the next line.
  flex: '1 1 176px',
  minWidth: 0,
  minHeight: size.press,
  padding: `0 ${space.m}`,
  borderRadius: '10px 10px 4px 4px',
  borderBottom: `2px solid ${color.mark}`,
  backgroundColor: color.slab2,
  ...numberFace,
  fontSize: text.heading,
});
