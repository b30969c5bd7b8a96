import { style } from '@vanilla-extract/css';
import { sidewaysScroll, tabularFace } from '../../ui/styles/parts.ts';
import { color, landscape, radius, space, text, wide } from '../../ui/styles/tokens.css.ts';

/** Today is at the right end and in sight first: a reversed row begins scrolled to its end. */
export const strip = style({
  ...sidewaysScroll,
  flexDirection: 'row-reverse',
  overscrollBehaviorX: 'contain',
  marginInline: `-${space.s}`,
  selectors: { '&::-webkit-scrollbar': { display: 'none' } },
  '@media': {
    [wide]: { marginInline: 0, gridColumn: '1 / -1', gridRow: 2 },
    [landscape]: { gridColumn: '1 / -1', gridRow: 2 },
  },
});
export const day = style({
  flex: '1 0 calc(100% / 8)',
  minWidth: 'max(44px, 2.6rem)',
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: '1px',
  minHeight: '56px',
  borderRadius: radius.button,
  color: color.dust,
  textDecoration: 'none',
  selectors: {
    '&:active': { backgroundColor: color.slab2 },
    '&:focus-visible': { outlineOffset: '-3px' },
  },
  '@media': {
    [wide]: { flexBasis: '0' },
    [landscape]: { flexBasis: '0' },
    '(hover: hover)': { ':hover': { backgroundColor: color.slab2 } },
  },
});
export const trained = style({ color: color.chalk });
export const weekday = style({ fontSize: '0.75rem', lineHeight: 1.2, color: color.dust });
export const date = style({ ...tabularFace, fontSize: text.heading, lineHeight: 1.1 });
/** The stroke of a trained day; other days keep its place. */
export const stroke = style({
  width: '24px',
  height: '4px',
  borderRadius: '2px 3px 2px 4px',
  transform: 'rotate(-3deg)',
  selectors: { [`${trained} &`]: { backgroundColor: color.mark } },
});
