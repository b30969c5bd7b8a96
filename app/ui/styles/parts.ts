import { color, font, radius, text } from './tokens.css.ts';

/* Parts that many styles are made of, to be spread into them. */

/** The face of numbers and titles. */
export const numberFace = { fontFamily: font.number, fontWeight: 600 } as const;
/** Numbers that are below each other, or that change in place. */
export const tabularFace = { ...numberFace, fontVariantNumeric: 'tabular-nums' } as const;
/** The same, for numbers that fill a line of their own height. */
export const digits = { ...tabularFace, lineHeight: 1 } as const;
/** Small print beside what matters. */
export const smallPrint = { fontSize: text.small, color: color.dust } as const;
/** The ground of a card. */
export const onSlab = {
  borderRadius: radius.card,
  backgroundColor: color.slab,
  boxShadow: color.shadow,
} as const;
/** Items below each other, no wider than there is room. */
export const oneColumn = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const;
/** Items beside each other, each in the middle of the line. */
export const inLine = { display: 'flex', alignItems: 'center' } as const;
/** Items beside each other while there is room, else on further lines. */
export const wrapping = { display: 'flex', flexWrap: 'wrap' } as const;
/** Items on one line that scrolls sideways, without a scrollbar. */
export const sidewaysScroll = { display: 'flex', overflowX: 'auto', scrollbarWidth: 'none' } as const;
/** As many items beside each other as have room, each at least so wide, such as '9rem'. */
export const asManyOf = (width: string) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(min(${width}, 100%), 1fr))`,
});
/** Content in the middle of its place, both ways. */
export const centred = { display: 'grid', placeItems: 'center' } as const;
/** An element among words that has parts beside each other, such as an icon and its name. */
export const inWords = { display: 'inline-flex', alignItems: 'center' } as const;
/** A row of words, with something at the end of the line that takes no more room than it needs, such as a button. */
export const withEnd = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
} as const;
/** A row of words between two such things. */
export const amongTwo = { ...withEnd, gridTemplateColumns: 'auto minmax(0, 1fr) auto' } as const;
/** A note with the lines that it was typed in. */
export const asTyped = { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } as const;
/** One line, cut where there is no more room. */
export const cutShort = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
/** An invisible field over what is drawn in its place, so that fingers and the keyboard reach the field itself. */
export const overAll = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  opacity: 0,
  cursor: 'pointer',
} as const;
export const underlined = { textDecoration: 'underline', textUnderlineOffset: '3px' } as const;
export const roundLine = { strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
