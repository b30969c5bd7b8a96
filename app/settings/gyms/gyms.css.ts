import { globalStyle, style } from '@vanilla-extract/css';
import { asManyOf, inLine, numberFace, oneColumn, tabularFace, wrapping } from '../../ui/styles/parts.ts';
import { color, radius, size, space, text } from '../../ui/styles/tokens.css.ts';

export const list = style({ display: 'grid' });
export const item = style({
  ...inLine,
  gap: space.m,
  paddingBlock: space.xs,
  selectors: { '& + &': { borderTop: `1px solid ${color.line}` } },
});
globalStyle(`${item} > button`, { width: 'auto' });
export const name = style({ flex: 1, minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' });

export const form = style({ ...oneColumn, gap: space.xl });
export const part = style({ display: 'grid', gap: space.m, border: 0, minWidth: 0 });
export const legend = style({ ...numberFace, fontSize: text.heading, marginBottom: space.s });
export const chips = style({ ...wrapping, gap: space.s });
export const chip = style({
  ...inLine,
  ...numberFace,
  minHeight: size.touch,
  paddingLeft: space.m,
  borderRadius: radius.button,
  border: `1px solid ${color.line}`,
  fontSize: text.lead,
});
export const plates = style({ display: 'grid' });
export const plate = style({
  ...inLine,
  minHeight: size.press,
  selectors: { '& + &': { borderTop: `1px solid ${color.line}` } },
});
export const plateName = style({ ...tabularFace, flex: 1, fontSize: text.heading });
export const count = style({
  ...tabularFace,
  minWidth: '2.5rem',
  textAlign: 'center',
  fontSize: text.heading,
});
export const unit = style({ ...asManyOf('9rem'), gap: space.l, alignItems: 'start' });
export const offer = style({
  textDecoration: 'underline',
  textUnderlineOffset: '4px',
  justifySelf: 'start',
  minHeight: size.touch,
  textAlign: 'left',
  fontWeight: 600,
});
export const footer = style({ ...asManyOf('9rem'), gap: space.s });
