import { style } from '@vanilla-extract/css';
import { amongTwo, inLine, numberFace, onSlab, tabularFace } from '../../ui/styles/parts.ts';
import { color, font, landscape, radius, size, space, text, wide } from '../../ui/styles/tokens.css.ts';

/** Seven targets of 44 px on the narrowest phone: the grid goes further out than cards do. */
export const calendar = style({
  minWidth: 0,
  marginInline: `-${space.s}`,
  '@media': {
    [wide]: {
      ...onSlab,
      position: 'sticky',
      top: `calc(${size.header} + ${space.l})`,
      marginInline: 0,
      padding: space.m,
    },
    [landscape]: { marginInline: 0 },
  },
});
export const head = style(amongTwo);

/** The month's name is the phone's own picker of all months. */
export const pick = style({
  position: 'relative',
  display: 'grid',
  justifySelf: 'center',
  // A fixed width: a select grows with its longest month, which may be added later.
  inlineSize: 'min(13rem, 100%)',
  alignItems: 'center',
});
export const month = style({
  appearance: 'none',
  minHeight: size.touch,
  width: '100%',
  padding: '0 30px',
  textAlign: 'center',
  textAlignLast: 'center',
  ...numberFace,
  fontSize: `min(${text.heading}, 9vw)`,
  // A part of the screen is the calendar's there.
  '@media': {
    [landscape]: { fontSize: `min(${text.heading}, 3.4vw)` },
    [wide]: { fontSize: `min(${text.heading}, 28px)` },
  },
  borderRadius: radius.button,
  textOverflow: 'ellipsis',
});
export const option = style({ backgroundColor: color.slab, color: color.chalk, fontFamily: font.text });
export const chevron = style({
  position: 'absolute',
  insetInlineEnd: space.s,
  color: color.dust,
  pointerEvents: 'none',
});

export const grid = style({ tableLayout: 'fixed' });
export const weekday = style({
  padding: `${space.xs} 0`,
  fontSize: `min(${text.small}, 4vw)`,
  fontWeight: 500,
  color: color.dust,
  overflow: 'hidden',
  '@media': {
    [landscape]: { fontSize: `min(${text.small}, 2vw)` },
    [wide]: { fontSize: `min(${text.small}, 17px)` },
  },
});

export const day = style({
  ...tabularFace,
  position: 'relative',
  display: 'grid',
  gridTemplateRows: '1fr auto',
  justifyItems: 'center',
  alignItems: 'end',
  gap: '3px',
  minHeight: '46px',
  padding: '6px 0 5px',
  borderRadius: radius.button,
  fontSize: text.lead,
  lineHeight: 1.1,
  color: color.dust,
  textDecoration: 'none',
  selectors: {
    '&:active': { backgroundColor: color.slab2 },
    '&:focus-visible': { outlineOffset: '-3px' },
  },
  '@media': { '(hover: hover)': { ':hover': { backgroundColor: color.slab2 } } },
});
export const ahead = style([day, { fontWeight: 400 }]);
export const trained = style({ color: color.chalk });
export const today = style({ boxShadow: `inset 0 0 0 1.5px ${color.line}` });

/** In a planned break: a dotted rule, as on a wall calendar. */
export const pause = style({
  '::after': {
    content: '',
    position: 'absolute',
    insetInline: 0,
    bottom: 0,
    borderBottom: `2px dotted ${color.dust}`,
  },
});

export const strokes = style({ ...inLine, gap: '3px', minHeight: '8px' });
/** A short pull of chalk, as no two by hand are alike. */
export const stroke = style({
  width: '22px',
  height: '4px',
  borderRadius: '2px 3px 2px 4px',
  backgroundColor: color.mark,
  transform: 'rotate(-3deg)',
  selectors: {
    '&[data-hand="1"]': { transform: 'rotate(-7deg) scaleX(0.92)' },
    '&[data-hand="2"]': { transform: 'rotate(1deg) scaleX(1.05)' },
    '&:not(:only-child)': { width: '10px' },
  },
});
