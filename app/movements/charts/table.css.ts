import { globalStyle, style } from '@vanilla-extract/css';
import { inLine, inWords, smallPrint, underlined } from '../../ui/styles/parts.ts';
import { color, size, space, text } from '../../ui/styles/tokens.css.ts';

export const box = style({ fontSize: text.body });
export const summary = style({
  ...inLine,
  ...smallPrint,
  minHeight: size.touch,
  width: 'fit-content',
  padding: `0 ${space.l}`,
  fontWeight: 600,
  ...underlined,
  cursor: 'pointer',
});
export const table = style({ width: '100%', fontVariantNumeric: 'tabular-nums' });
globalStyle(`${table} th, ${table} td`, {
  padding: `0 ${space.l}`,
  height: size.touch,
  fontWeight: 400,
  textAlign: 'start',
  borderTop: `1px solid ${color.line}`,
});
globalStyle(`${table} thead th`, { ...smallPrint, fontWeight: 600 });
globalStyle(`${table} td, ${table} th:last-child`, { textAlign: 'end' });
globalStyle(`${table} tbody th`, { color: color.dust });
export const caption = style({
  padding: `${space.m} ${space.l} ${space.s}`,
  fontWeight: 600,
  textAlign: 'start',
});
export const day = style({ ...inWords, minHeight: size.touch, color: 'inherit', textUnderlineOffset: '3px' });
