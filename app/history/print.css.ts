import { globalStyle, style } from '@vanilla-extract/css';
import { asManyOf, asTyped } from '../ui/styles/parts.ts';
import { font, radius, space } from '../ui/styles/tokens.css.ts';

/** Of the paper, whatever the app's own theme is. */
const INK = '#000';
const PAPER = '#fff';
const FAINT = '#444';
const SHEET = '[data-print-sheet]';

export const period = style({ ...asManyOf('9rem'), gap: space.m });

export const sheet = style({
  padding: space.l,
  borderRadius: radius.card,
  background: PAPER,
  color: INK,
  colorScheme: 'light',
  fontSize: '0.9375rem',
  overflowWrap: 'anywhere',
  '@media': { print: { padding: 0, borderRadius: 0, fontSize: '10pt' } },
});
export const top = style({
  paddingBottom: space.s,
  borderBottom: `2px solid ${INK}`,
  fontVariantNumeric: 'tabular-nums',
});
export const title = style({ fontFamily: font.number, fontSize: '1.5em', lineHeight: 1.2 });
export const month = style({ margin: '1.2em 0 0.2em', fontSize: '1.15em', breakAfter: 'avoid' });
export const session = style({
  paddingBlock: '0.5em',
  borderTop: `1px solid ${FAINT}`,
  breakInside: 'avoid',
});
export const day = style({ fontSize: '1em', fontWeight: 600 });
export const aside = style({ marginInlineStart: '0.8em', color: FAINT, fontWeight: 400 });
export const exercises = style({ display: 'grid', gap: '0.15em', marginTop: '0.25em' });
export const exercise = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
  gap: '0 1em',
  '@media': { 'screen and (max-width: 30rem)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const name = style({ fontWeight: 500 });
export const sets = style({ fontVariantNumeric: 'tabular-nums' });
export const note = style({ ...asTyped, display: 'block', color: FAINT, fontStyle: 'italic' });

// On paper there is the sheet and nothing else: no bar, no button, no card that floats.
globalStyle(`html:has(${SHEET}) body *:not(:has(${SHEET})):not(${SHEET}):not(${SHEET} *)`, {
  '@media': { print: { display: 'none !important' } },
});
globalStyle(`html:has(${SHEET}), html:has(${SHEET}) :has(${SHEET})`, {
  '@media': {
    print: {
      display: 'block !important',
      inlineSize: 'auto !important',
      maxInlineSize: 'none !important',
      minHeight: '0 !important',
      margin: '0 !important',
      padding: '0 !important',
      overflow: 'visible !important',
      background: `${PAPER} !important`,
    },
  },
});
globalStyle('@page', { margin: '14mm' });
