import { globalStyle, style } from '@vanilla-extract/css';
import { asTyped, oneColumn, smallPrint, tabularFace, wrapping } from '../ui/styles/parts.ts';
import { color, landscape, size, space, text, wide } from '../ui/styles/tokens.css.ts';

export { backHead as head } from '../ui/buttons/back-link.css.ts';

export { visuallyHidden as status } from '../ui/styles/visually-hidden.css.ts';

export const trailing = style({ gridColumn: 3 });

export const columns = style({
  ...oneColumn,
  gap: space.l,
  alignItems: 'start',
  '@media': {
    [wide]: { gridTemplateColumns: '360px minmax(0, 1fr)', gap: space.xxl },
    [landscape]: { gridTemplateColumns: '320px minmax(0, 1fr)', gap: space.xl },
  },
});

/** Lines on the board, no boxes. Text stands 16 px in, as the title above it. */
export const list = style({ minWidth: 0, paddingInline: space.xs });
export const further = style({ blockSize: '1px' });
export const end = style({ ...smallPrint, padding: `${space.xl} 0`, textAlign: 'center' });
export const sessions = style({ ...oneColumn, gap: space.m, '@media': { [wide]: { maxWidth: '860px' } } });

export const month = style({
  ...wrapping,
  alignItems: 'baseline',
  gap: `0 ${space.s}`,
  padding: `${space.l} 0 ${space.s}`,
  fontSize: text.heading,
  selectors: { 'section:first-child > &': { paddingTop: 0 } },
});
export const count = style({ fontSize: text.lead, fontWeight: 600, color: color.dust });

export const session = style({
  position: 'relative',
  padding: `${space.m} 0 14px`,
  borderTop: `1px solid ${color.line}`,
});
/** Its date, and beside it what was done where there is room. */
export const dated = style({
  '@media': {
    [wide]: { display: 'grid', gridTemplateColumns: '14rem minmax(0, 1fr)', alignItems: 'baseline' },
  },
});
export const sessionHead = style({ ...wrapping, alignItems: 'baseline', gap: `0 ${space.m}` });
export const date = style({ fontSize: text.heading });
/** All of what it stands in opens it. */
export const open = style({
  textDecoration: 'none',
  selectors: {
    '&::after': { content: '', position: 'absolute', inset: 0 },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': { outline: `2px solid ${color.mark}`, outlineOffset: '2px' },
  },
});
export const title = style({ color: color.dust, minWidth: 0, overflowWrap: 'anywhere' });
export const lines = style({ display: 'grid', gap: '5px', marginTop: '6px' });
export const line = style({ ...wrapping, alignItems: 'baseline', gap: `0 ${space.m}` });
export const name = style({
  minWidth: 0,
  overflowWrap: 'anywhere',
  '@media': { [wide]: { flex: '0 0 17rem' } },
});
export const sets = style({
  marginInlineStart: 'auto',
  ...tabularFace,
  fontSize: '1.1875rem',
  lineHeight: 1.25,
  // On a wide screen beside the name: pushed to the far end, sets are hard to match with their exercise.
  '@media': { [wide]: { marginInlineStart: 0 } },
});
/** By itself, as a line of its own. */
export const runs = style([sets, { display: 'block', marginInlineStart: 0 }]);
export const note = style({ ...asTyped, flexBasis: '100%', color: color.dust });
export const best = style({
  textDecorationLine: 'underline',
  textDecorationColor: color.mark,
  textDecorationThickness: '3px',
  textUnderlineOffset: '4px',
  textDecorationSkipInk: 'none',
});

/** Results are no wider than the search field. */
export const searching = style({
  ...oneColumn,
  gap: space.m,
  '@media': { [wide]: { maxWidth: '640px', gap: space.l } },
});
export const search = style({});
/** Text stands 16 px in, as the title above it. */
globalStyle(`${search} > label`, { paddingInline: space.xs });

export const found = style({
  position: 'relative',
  display: 'grid',
  alignContent: 'center',
  gap: '2px',
  minHeight: size.press,
  padding: '10px 0',
  borderTop: `1px solid ${color.line}`,
  overflowWrap: 'anywhere',
});
