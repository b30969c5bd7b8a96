import { style } from '@vanilla-extract/css';
import { amongTwo, onSlab, smallPrint } from '../../ui/styles/parts.ts';
import { color, size, space } from '../../ui/styles/tokens.css.ts';

export const hint = style({
  ...onSlab,
  ...amongTwo,
  gap: space.s,
  padding: `${space.xs} ${space.xs} ${space.xs} ${space.l}`,
});
export const bulb = style({ color: color.dust });
export const sentence = style({ paddingBlock: space.s, textWrap: 'pretty' });
export const act = style({
  gridColumn: '2 / -1',
  justifySelf: 'start',
  width: 'fit-content',
  marginBottom: space.s,
});

/** In line with the title. */
export const page = style({ display: 'grid', gap: space.m, paddingInline: space.xs });
export const note = style({ color: color.dust, textWrap: 'pretty' });
export const list = style({ display: 'grid' });
export const choice = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: space.m,
  minHeight: size.press,
  paddingBlock: space.s,
  borderTop: `1px solid ${color.line}`,
});
export const box = style({ width: '24px', height: '24px', accentColor: color.mark });
export const words = style({ display: 'grid', minWidth: 0 });
export const name = style({ fontWeight: 600, overflowWrap: 'anywhere' });
export const detail = style({ ...smallPrint, fontVariantNumeric: 'tabular-nums' });
