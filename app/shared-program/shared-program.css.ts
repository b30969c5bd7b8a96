import { style } from '@vanilla-extract/css';
import { asManyOf, smallPrint } from '../ui/styles/parts.ts';
import { color, size, space } from '../ui/styles/tokens.css.ts';

export { backHead as head } from '../ui/buttons/back-link.css.ts';
export { columns } from '../ui/page/section.css.ts';

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
