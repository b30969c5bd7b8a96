import { style } from '@vanilla-extract/css';
import { asManyOf, oneColumn, smallPrint } from '../ui/styles/parts.ts';
import { color, size, space, text, wide } from '../ui/styles/tokens.css.ts';

export { backHead as head } from '../ui/buttons/back-link.css.ts';

/** One below the other on a phone, side by side where there is room. */
export const columns = style({
  ...oneColumn,
  gap: space.m,
  alignItems: 'start',
  '@media': { [wide]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space.l } },
});

export const section = style({ ...oneColumn, gap: space.m });
export const heading = style({ fontSize: text.heading });
export const note = style({ color: color.dust, textWrap: 'pretty' });
export const buttons = style({ ...asManyOf('9rem'), gap: space.s });

export const days = style({ display: 'grid' });
export const day = style({
  display: 'grid',
  gridTemplateColumns: `${size.touch} minmax(0, 1fr)`,
  alignItems: 'start',
  minHeight: size.press,
  paddingBlock: space.m,
  borderTop: `1px solid ${color.line}`,
});
export const box = style({ width: '22px', height: '22px', margin: '1px 0 0', accentColor: color.mark });
export const dayTitle = style({ display: 'block', fontWeight: 600, overflowWrap: 'anywhere' });
export const names = style({
  ...smallPrint,
  display: 'block',
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
});
