import { style } from '@vanilla-extract/css';
import { asTyped, digits, inWords, tabularFace, wrapping } from '../../ui/styles/parts.ts';
import { color, size, space, text } from '../../ui/styles/tokens.css.ts';
import { flat, large, short, squat } from './floor-sizes.ts';

/** A container, so that its text can be as large as its width allows. */
export const board = style({
  containerType: 'inline-size',
  minWidth: 0,
  display: 'grid',
  alignContent: 'center',
  padding: `${space.s} ${space.l}`,
  touchAction: 'pan-y',
  position: 'relative',
  // The open menu of a set lies over the controls.
  selectors: { '&:has([aria-expanded="true"])': { zIndex: 2 } },
  '@media': {
    [flat]: { gridColumn: 1, gridRow: 2, padding: `0 ${space.l} ${space.s}` },
    [large]: { paddingInline: space.xxl },
  },
});
export const name = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  fontSize: 'clamp(1.75rem, 9cqw, 3.5rem)',
  // What its font draws above the first line and below the last is cut off else.
  lineHeight: 1.2,
  paddingBlock: '0.05em 0.15em',
  marginBlock: '-0.05em -0.15em',
  overflowWrap: 'anywhere',
  '@media': { [short]: { fontSize: 'clamp(1.5rem, 8cqw, 2.125rem)' } },
});
export const place = style({ color: color.bar });
export const setLine = style({
  ...wrapping,
  alignItems: 'center',
  gap: `0 ${space.s}`,
  minHeight: size.touch,
  color: color.dust,
});
export const setNumber = style({
  ...digits,
  // The number's menu inherits its text size from here.
  fontSize: text.heading,
  color: color.chalk,
});
export const stateSaved = style({ color: color.up });
export const last = style({ marginLeft: 'auto', whiteSpace: 'nowrap' });
export const lastSet = style({ ...digits, fontSize: text.heading, color: color.chalk });
export const numbers = style({
  ...wrapping,
  alignItems: 'baseline',
  columnGap: '0.1em',
  // At least 72 px, also where the reader's text is small, and as large as the screen allows. --ems is the width of
  // the numbers in em.
  fontSize: 'max(72px, 4.5rem, min((100cqw - 5.5rem) / var(--ems), 26vh, 15rem))',
  lineHeight: 1,
  '@media': {
    [flat]: { fontSize: 'max(72px, 4.5rem, min((100cqw - 5.5rem) / var(--ems), 34vh))' },
    [squat]: { fontSize: 'max(72px, 4.5rem)' },
  },
});
export const group = style({ display: 'inline-flex', alignItems: 'baseline', columnGap: '0.1em' });
export const times = style({ ...digits, fontSize: '0.6em', color: color.dust });
export const ways = style({ ...wrapping, columnGap: space.l });
/** A button below the numbers: the bar's plates, the warm-up, the clock. */
export const way = style({
  ...tabularFace,
  ...inWords,
  gap: space.s,
  minHeight: size.touch,
  fontSize: text.heading,
  color: color.dust,
  selectors: { '&:active': { color: color.chalk } },
  '@media': { '(hover: hover)': { ':hover': { color: color.chalk } } },
});
export const note = style({ ...asTyped, color: color.dust, lineHeight: 1.35 });
/** In line with the rest of the board. */
export const record = style({
  selectors: { '&:has(svg)': { paddingBottom: space.m } },
  // A low screen has no room for records; the session's summary names them too.
  '@media': { [short]: { display: 'none' } },
});
