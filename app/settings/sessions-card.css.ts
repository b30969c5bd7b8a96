import { style } from '@vanilla-extract/css';
import { color, size, space, text } from '../ui/tokens.css.ts';

export const list = style({ display: 'grid', listStyle: 'none', padding: 0, margin: 0 });
export const session = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: space.m,
  minHeight: size.press,
  paddingBlock: space.s,
  selectors: { '& + &': { borderTop: `1px solid ${color.line}` } },
});
export const device = style({ fontWeight: 600, overflowWrap: 'anywhere' });
export const since = style({ fontSize: text.small, color: color.dust, fontVariantNumeric: 'tabular-nums' });
