import { globalStyle, style } from '@vanilla-extract/css';
import { inLine, numberFace, oneColumn, onSlab, overAll, smallPrint, wrapping } from '../ui/styles/parts.ts';
import { color, landscape, radius, size, space, text, wide } from '../ui/styles/tokens.css.ts';

export { visuallyHidden as hidden } from '../ui/styles/visually-hidden.css.ts';
export { tab, tabs } from './tabs.css.ts';

const oneLine = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto auto', alignItems: 'end' };
export const tools = style({
  ...wrapping,
  gap: space.s,
  '@media': {
    [wide]: { ...oneLine, gap: space.m },
    [landscape]: oneLine,
  },
});
/** Both fit on one line of the narrowest phone, below each other where the text is large. */
globalStyle(`${tools} > button`, { paddingInline: space.m });
globalStyle(`${tools} > button:last-child`, { flex: 1 });
export const search = style({ flex: '1 1 100%' });
/** Text stands 16 px in, as the title above it. */
globalStyle(`${search} > label`, { paddingInline: space.xs });
export const searchGlyph = style({ alignSelf: 'center', marginInlineEnd: space.m, color: color.dust });
export const count = style({
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: '22px',
  height: '22px',
  paddingInline: '6px',
  borderRadius: radius.round,
  backgroundColor: color.mark,
  color: color.onMark,
  fontSize: text.small,
});

export const panel = style({ paddingBlockStart: space.m, outline: 'none' });
export const list = style({
  ...oneColumn,
  gap: space.s,
  '@media': {
    [wide]: { gridTemplateColumns: 'repeat(auto-fill, minmax(320px, 1fr))', gap: space.m },
  },
});
export const entry = style({
  ...inLine,
  ...onSlab,
  gap: space.m,
  width: '100%',
  height: '100%',
  padding: space.m,
  textAlign: 'start',
});
export const words = style({ ...oneColumn, gap: '2px', minWidth: 0, overflowWrap: 'anywhere' });
export const name = style({ ...numberFace, fontSize: text.heading, lineHeight: 1.1 });
export const muscles = style({ color: color.dust });
export const equipment = style(smallPrint);

/** How many it shows stands on one line. */
export const showing = style({ minWidth: 'min(11.5rem, 56vw)' });
export const filters = style({
  display: 'grid',
  gap: space.xl,
  '@media': { [landscape]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const choices = style({
  border: 0,
  minWidth: 0,
  display: 'grid',
  alignContent: 'start',
  gap: space.s,
});
export const legend = style({ ...smallPrint, fontWeight: 600 });
export const chips = style({ ...wrapping, gap: space.s });
export const chip = style({
  position: 'relative',
  display: 'inline-grid',
  placeItems: 'center',
  minHeight: size.touch,
  paddingInline: space.l,
  borderRadius: radius.round,
  backgroundColor: color.slab2,
  fontWeight: 500,
  cursor: 'pointer',
  userSelect: 'none',
  selectors: {
    '&:has(:checked)': { backgroundColor: color.mark, color: color.onMark, fontWeight: 600 },
    '&:has(:focus-visible)': { outline: `2px solid ${color.mark}`, outlineOffset: '2px' },
  },
});
export const chipInput = style(overAll);
