import { globalStyle, style } from '@vanilla-extract/css';
import { asManyOf, asTyped, centred, numberFace, oneColumn, smallPrint } from '../ui/styles/parts.ts';
import { color, landscape, radius, size, space, text, wide } from '../ui/styles/tokens.css.ts';

export const layout = style({
  ...oneColumn,
  gap: space.l,
  '@media': {
    [wide]: { gridTemplateColumns: '320px minmax(0, 1fr)', gap: space.xxl, alignItems: 'start' },
    [landscape]: { gridTemplateColumns: '280px minmax(0, 1fr)', alignItems: 'start' },
  },
});
export const side = style({
  display: 'grid',
  gap: space.l,
  '@media': { [wide]: { position: 'sticky', top: 0 } },
});
export const pictureFrame = style({
  ...centred,
  position: 'relative',
  borderRadius: radius.card,
  backgroundColor: color.slab2,
});
export const corner = style({ position: 'absolute', insetInlineEnd: space.xs, bottom: space.xs });
export const facts = style({ ...asManyOf('8.5rem'), gap: space.l, paddingInline: space.xs });
export const factLabel = style(smallPrint);
/** What the lifter wrote of it. */
export const note = style({ ...asTyped, paddingInline: space.xs, color: color.dust });
export const fact = style({ fontWeight: 500 });

/** In the thumb's reach however long the notes are. */
export const add = style({
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  padding: `${space.m} ${space.m} calc(${space.m} + env(safe-area-inset-bottom))`,
  backgroundColor: color.board,
  borderTop: `1px solid ${color.line}`,
  '@media': { [wide]: { position: 'static', padding: 0, border: 0 } },
});
export const addButton = style({ width: '100%' });

export const notes = style({
  display: 'grid',
  gap: space.xl,
  paddingInline: space.xs,
  // Room for the button that floats over the end.
  paddingBlockEnd: '88px',
  '@media': { [wide]: { paddingBlockEnd: space.xl } },
});
export const noNotes = style({ color: color.dust, paddingInline: space.xs, paddingBlockEnd: '88px' });
export const section = style({ display: 'grid', gap: space.s, maxWidth: '68ch' });
export const sectionTitle = style({ fontSize: text.heading });
const list = style({ display: 'grid', gap: space.s, paddingInlineStart: space.xl });
export const bulleted = style([list, { listStyle: 'disc' }]);
export const numbered = style([list, { listStyle: 'decimal' }]);
globalStyle(`${list} > li`, { paddingInlineStart: space.xs });
globalStyle(`${list} ::marker`, { ...numberFace, color: color.dust });

export const days = style({ display: 'grid' });
export const dayItem = style({ selectors: { '& + &': { borderTop: `1px solid ${color.line}` } } });
export const day = style({
  display: 'grid',
  gap: '2px',
  width: '100%',
  minHeight: size.press,
  padding: `${space.m} ${space.xs}`,
  textAlign: 'start',
});
export const dayTitle = style({ fontSize: text.lead, fontWeight: 600 });
export const dayNumber = style(smallPrint);

// Notices stand above it (app/ui/overlays/toast.css.ts).
globalStyle(`html:has(${add})`, {
  vars: { '--full-screen-foot': '75px' },
  '@media': { [wide]: { vars: { '--full-screen-foot': '0px' } } },
});
