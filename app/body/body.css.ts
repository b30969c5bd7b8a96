import { style } from '@vanilla-extract/css';
import { asManyOf, inWords, oneColumn, smallPrint, tabularFace } from '../ui/styles/parts.ts';
import { rowStyle } from '../ui/styles/row-style.ts';
import { color, font, landscape, radius, size, space, text, wide } from '../ui/styles/tokens.css.ts';

export { backHead as head } from '../ui/buttons/back-link.css.ts';

const sideBySide = { gridTemplateColumns: 'minmax(0, 360px) minmax(0, 1fr)', alignItems: 'start' } as const;
export const columns = style({
  ...oneColumn,
  gap: space.m,
  '@media': { [wide]: { ...sideBySide, gap: space.l }, [landscape]: sideBySide },
});
export const column = style({ ...oneColumn, gap: space.m });
export const card = style({ ...oneColumn, gap: space.l });

export const entry = style({ display: 'grid', gap: space.s });
export const stepper = style({
  display: 'grid',
  gridTemplateColumns: '56px minmax(0, 1fr) 56px',
  alignItems: 'center',
  gap: space.s,
});
export const step = style({
  width: '56px',
  height: '56px',
  borderRadius: radius.button,
  backgroundColor: color.slab2,
});
export const number = style({ position: 'relative' });
export const input = style({
  ...tabularFace,
  width: '100%',
  minHeight: '64px',
  padding: `0 ${space.xl}`,
  border: 0,
  borderBottom: `2px solid ${color.line}`,
  background: 'none',
  color: color.chalk,
  fontSize: 'min(2.75rem, 15vw)',
  textAlign: 'center',
  selectors: {
    '&:focus-visible': { outline: 'none', borderBottomColor: color.mark },
    '&[aria-invalid]': { borderBottomColor: color.down },
  },
});
export const unit = style({
  position: 'absolute',
  insetInlineEnd: 0,
  bottom: '14px',
  color: color.dust,
  fontFamily: font.number,
  fontSize: text.lead,
  pointerEvents: 'none',
});
/** Keeps its line, so that nothing moves under a thumb. */
export const error = style({
  minHeight: '1.4em',
  color: color.down,
  fontSize: text.small,
  textAlign: 'center',
});
export const buttons = style({ ...asManyOf('8.2rem'), gap: space.s });

export const heading = style({ fontSize: text.heading, lineHeight: 1.2, marginBottom: space.s });
export const list = style({ display: 'grid' });
export const item = style(rowStyle(space.xs));
export const value = style({ ...tabularFace, fontSize: text.lead });
export const detail = style({ ...smallPrint, overflowWrap: 'anywhere' });
export const fromWorkout = style({
  ...smallPrint,
  ...inWords,
  minHeight: size.touch,
  textUnderlineOffset: '3px',
});

export const form = style({ display: 'grid', gap: space.l });
export const pair = style({ ...asManyOf('8.5rem'), gap: space.m });
