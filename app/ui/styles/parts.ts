import { color, font, radius, text } from './tokens.css.ts';

/* Parts that many styles are made of, to be spread into them. */

/** The face of numbers and titles. */
export const numberFace = { fontFamily: font.number, fontWeight: 600 } as const;
/** Numbers that stand below each other, or that change in their place. */
export const tabularFace = { ...numberFace, fontVariantNumeric: 'tabular-nums' } as const;
/** Such numbers that fill a line of their own height. */
export const digits = { ...tabularFace, lineHeight: 1 } as const;
/** Small print beside what matters. */
export const smallPrint = { fontSize: text.small, color: color.dust } as const;
/** A card's ground. */
export const onSlab = {
  borderRadius: radius.card,
  backgroundColor: color.slab,
  boxShadow: color.shadow,
} as const;
/** Below each other, and no wider than there is room. */
export const oneColumn = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const;
/** Beside each other, each in the middle of the line. */
export const inLine = { display: 'flex', alignItems: 'center' } as const;
/** Beside each other while there is room. */
export const wrapping = { display: 'flex', flexWrap: 'wrap' } as const;
/** On one line that scrolls sideways, without a scrollbar. */
export const sidewaysScroll = { display: 'flex', overflowX: 'auto', scrollbarWidth: 'none' } as const;
/** As many beside each other as there is room for, each at least so wide, such as '9rem'. */
export const asManyOf = (width: string) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(min(${width}, 100%), 1fr))`,
});
/** In the middle of its place. */
export const centred = { display: 'grid', placeItems: 'center' } as const;
/** An element among words whose own parts stand beside each other, such as an icon and its name. */
export const inWords = { display: 'inline-flex', alignItems: 'center' } as const;
/** A row of words, with something at the end of the line that takes no more room than it needs, such as a button. */
export const withEnd = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
} as const;
/** A row of words between two such things. */
export const amongTwo = { ...withEnd, gridTemplateColumns: 'auto minmax(0, 1fr) auto' } as const;
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
