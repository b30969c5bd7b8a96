import { style } from '@vanilla-extract/css';
import { asManyOf, inLine, oneColumn, smallPrint } from '../../ui/styles/parts.ts';
import { stickyFooterStyle } from '../../ui/styles/sticky-footer-style.ts';
import { color, radius, size, space, text } from '../../ui/styles/tokens.css.ts';

export const page = style({ ...oneColumn, gap: space.l, alignContent: 'start', paddingBottom: space.xl });
const side = 'repeat(auto-fill, minmax(min(100%, 21rem), 1fr))';
export const list = style({ display: 'grid', gap: space.s, gridTemplateColumns: side });
export const scheme = style({
  ...inLine,
  gap: space.s,
  width: '100%',
  height: '100%',
  minHeight: size.touch,
  padding: `${space.m} ${space.l}`,
  textAlign: 'start',
  borderRadius: radius.card,
  backgroundColor: color.slab,
  selectors: { '&:active': { backgroundColor: color.slab2 } },
});
export const words = style({ flex: 1, display: 'grid', gap: '2px', minWidth: 0 });
export const name = style({ fontSize: text.lead, fontWeight: 600 });
export const often = style({ ...smallPrint, fontWeight: 600 });
export const hint = style({ ...smallPrint, lineHeight: 1.4, textWrap: 'pretty', overflowWrap: 'anywhere' });
export const part = style({ display: 'grid', gap: space.s, alignContent: 'start', minWidth: 0 });
export const heading = style({ fontSize: text.heading, lineHeight: 1.2 });
export const fields = style({ ...asManyOf('5.2rem'), gap: space.s, alignItems: 'end', maxWidth: '36rem' });
export const about = style({ display: 'grid', gap: space.xs, maxWidth: '36rem', textWrap: 'pretty' });
/** The days side by side, as many as there is room for. */
export const days = style({ display: 'grid', gap: `${space.l} ${space.xl}`, gridTemplateColumns: side });
export const exercises = style({ display: 'grid', gap: space.s });
export const exercise = style({
  display: 'grid',
  gap: '2px',
  padding: `${space.s} 0`,
  borderTop: `1px solid ${color.line}`,
});
export const exerciseName = style({ fontWeight: 600 });
export const footer = style(stickyFooterStyle);
