import { globalStyle, style } from '@vanilla-extract/css';
import { asManyOf, withEnd, wrapping } from '../ui/styles/parts.ts';
import { color, space, text } from '../ui/styles/tokens.css.ts';

export { column, columns } from '../ui/page/section.css.ts';

export const note = style({ color: color.dust, textWrap: 'pretty' });

export const subheading = style({ fontSize: text.lead, marginBottom: space.s });
/** A line that can be tried, with what came of it below. */
export const testLine = style({ ...withEnd, columnGap: space.m, paddingBlock: space.xs });
globalStyle(`${testLine} > p`, { gridColumn: '1 / -1' });
globalStyle(`${testLine} > button`, { width: 'auto' });
/** A line that holds whatever is switched below it. */
export const between = style({ marginBlock: space.s });
/** A switch whose hint takes two lines. */
export const toCome = style({ minHeight: '84px' });

export const rows = style({ display: 'grid' });
/** Lines between settings, no boxes in boxes. */
export const ruled = style({
  selectors: { '& + &': { borderTop: `1px solid ${color.line}` } },
});
export const unit = style([
  ruled,
  {
    paddingBlockStart: space.m,
    marginBlockStart: space.xs,
    selectors: { '& + &': { marginBlockStart: space.l } },
  },
]);

export const form = style({ display: 'grid', gap: space.l });
export const pair = style({ ...asManyOf('140px'), gap: space.m });
export const buttons = style({ ...asManyOf('9.5rem'), gap: space.s });

export const backupLine = style({
  ...wrapping,
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: space.m,
  minHeight: '28px',
});
export const backupDate = style({ fontWeight: 600, fontVariantNumeric: 'tabular-nums', textAlign: 'end' });

export const version = style([
  note,
  {
    fontSize: text.small,
    textAlign: 'center',
    paddingBlockStart: space.l,
    fontVariantNumeric: 'tabular-nums',
  },
]);
