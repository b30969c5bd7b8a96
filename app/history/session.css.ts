import { style } from '@vanilla-extract/css';
import { inLine, oneColumn, smallPrint, tabularFace } from '../ui/styles/parts.ts';
import { color, font, landscape, size, space, text, wide } from '../ui/styles/tokens.css.ts';
import { best, note } from './history.css.ts';

export { best, note };

export const session = style({ padding: `${space.l} ${space.l} ${space.s}` });
export const title = style({ fontSize: text.heading, overflowWrap: 'anywhere' });
export const meta = style({ color: color.dust, marginTop: '2px', fontVariantNumeric: 'tabular-nums' });

export const exercises = style({
  ...oneColumn,
  columnGap: space.xxl,
  marginTop: space.m,
  '@media': {
    [wide]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [landscape]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
});
export const exercise = style({ padding: `${space.xs} 0 ${space.m}`, borderTop: `1px solid ${color.line}` });
export const name = style({ fontFamily: font.text, fontSize: text.lead, lineHeight: 1.25 });
export const open = style({
  ...inLine,
  justifyContent: 'space-between',
  gap: space.s,
  minHeight: size.touch,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
});
export const chevron = style({ color: color.dust });

export const sets = style({ display: 'grid', gap: '2px' });
export const set = style({
  display: 'grid',
  gridTemplateColumns: '1.75rem minmax(0, 1fr) auto',
  alignItems: 'baseline',
});
/** A set's line, with the pencil behind it. */
export const editedSet = style([set, { alignItems: 'center' }]);
/** Under the set, beside its number: a fourth thing in the line would fall into the number's narrow column. */
export const setNote = style([note, { gridColumn: '2 / -1' }]);
/** Small at the line's end. */
export const rest = style({ ...smallPrint, gridColumn: 3, fontVariantNumeric: 'tabular-nums' });
export const number = style({ ...tabularFace, color: color.dust, fontSize: text.lead });
export const done = style({ ...tabularFace, justifySelf: 'start', fontSize: '1.3125rem', lineHeight: 1.3 });
