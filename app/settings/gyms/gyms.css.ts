import { globalStyle, style } from '@vanilla-extract/css';
import { color, font, radius, size, space, text } from '../../ui/styles/tokens.css.ts';

export const list = style({ display: 'grid' });
export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.m,
  paddingBlock: space.xs,
  selectors: { '& + &': { borderTop: `1px solid ${color.line}` } },
});
globalStyle(`${item} > button`, { width: 'auto' });
export const name = style({ flex: 1, minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' });

export const form = style({ display: 'grid', gap: space.xl, gridTemplateColumns: 'minmax(0, 1fr)' });
export const part = style({ display: 'grid', gap: space.m, border: 0, minWidth: 0 });
export const legend = style({
  fontFamily: font.number,
  fontWeight: 600,
  fontSize: text.heading,
  marginBottom: space.s,
});
export const chips = style({ display: 'flex', flexWrap: 'wrap', gap: space.s });
export const chip = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: size.touch,
  paddingLeft: space.m,
  borderRadius: radius.button,
  border: `1px solid ${color.line}`,
  fontFamily: font.number,
  fontWeight: 600,
  fontSize: text.lead,
});
export const plates = style({ display: 'grid' });
export const plate = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: size.press,
  selectors: { '& + &': { borderTop: `1px solid ${color.line}` } },
});
export const plateName = style({
  flex: 1,
  fontFamily: font.number,
  fontWeight: 600,
  fontSize: text.heading,
  fontVariantNumeric: 'tabular-nums',
});
export const count = style({
  minWidth: '2.5rem',
  textAlign: 'center',
  fontFamily: font.number,
  fontWeight: 600,
  fontSize: text.heading,
  fontVariantNumeric: 'tabular-nums',
});
export const unit = style({
  display: 'grid',
  gap: space.l,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))',
  alignItems: 'start',
});
export const offer = style({
  justifySelf: 'start',
  minHeight: size.touch,
  textAlign: 'left',
  fontWeight: 600,
  textDecoration: 'underline',
  textUnderlineOffset: '4px',
});
export const footer = style({
  display: 'grid',
  gap: space.s,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(9rem, 100%), 1fr))',
});
