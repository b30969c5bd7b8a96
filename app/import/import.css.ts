import { style } from '@vanilla-extract/css';
import { centred, oneColumn, overAll, smallPrint, tabularFace, wrapping } from '../ui/styles/parts.ts';
import { color, radius, size, space, text } from '../ui/styles/tokens.css.ts';

export { backHead as head } from '../ui/buttons/back-link.css.ts';
export { columns as column } from '../ui/page/section.css.ts';

export const section = style({ ...oneColumn, gap: space.m });
/** A column's meaning, and what stands in it. */
export const mapped = style({ ...oneColumn, gap: '6px' });
export const heading = style({ fontSize: text.heading, overflowWrap: 'anywhere' });
export const note = style({ color: color.dust, textWrap: 'pretty', overflowWrap: 'anywhere' });
export const bad = style({ color: color.down, textWrap: 'pretty', overflowWrap: 'anywhere' });
export const buttons = style({ display: 'grid', gap: space.s });

/** The phone's own picker of files, under a label that is a button. */
export const file = style({ position: 'relative' });
export const fileInput = style(overAll);
export const fileLabel = style({
  ...centred,
  gap: space.xs,
  minHeight: '120px',
  padding: space.l,
  border: `2px dashed ${color.line}`,
  borderRadius: radius.card,
  textAlign: 'center',
  fontWeight: 600,
  selectors: {
    [`${fileInput}:focus-visible + &`]: { outline: `2px solid ${color.mark}`, outlineOffset: '2px' },
  },
});
export const formats = style({ ...smallPrint, fontWeight: 400 });

export const figures = style({ inlineSize: '100%', borderCollapse: 'collapse' });
export const rowHead = style({
  padding: '9px 8px 9px 0',
  borderTop: `1px solid ${color.line}`,
  verticalAlign: 'baseline',
  textAlign: 'start',
  fontWeight: 400,
});
export const columnHead = style({ ...smallPrint, padding: '0 0 6px 8px', textAlign: 'end', fontWeight: 400 });
export const figure = style({
  ...tabularFace,
  padding: '9px 0 9px 8px',
  borderTop: `1px solid ${color.line}`,
  verticalAlign: 'baseline',
  textAlign: 'end',
  fontSize: '1.1875rem',
  whiteSpace: 'nowrap',
});

export const list = style({ display: 'grid' });
export const row = style({
  ...wrapping,
  alignItems: 'center',
  gap: `${space.xs} ${space.m}`,
  minHeight: size.press,
  padding: '8px 0',
  borderTop: `1px solid ${color.line}`,
});
export const tick = style({ inlineSize: '22px', blockSize: '22px', flex: 'none', accentColor: color.mark });
export const words = style({ display: 'grid', flex: '1 1 10rem', minWidth: 0, overflowWrap: 'anywhere' });
export const small = style({ ...smallPrint, overflowWrap: 'anywhere' });
export const source = style([small, { fontFamily: 'monospace' }]);

export const fold = style({ borderTop: `1px solid ${color.line}` });
export const summary = style({
  display: 'list-item',
  padding: '13px 0',
  minHeight: size.touch,
  cursor: 'pointer',
  fontWeight: 600,
});
export const samples = style({ display: 'grid', gap: space.xs });
export const sample = style({
  ...wrapping,
  justifyContent: 'space-between',
  gap: `0 ${space.m}`,
  fontVariantNumeric: 'tabular-nums',
});
export const progress = style({
  inlineSize: '100%',
  blockSize: '10px',
  accentColor: color.mark,
});
