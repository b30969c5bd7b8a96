import { style } from '@vanilla-extract/css';
import { color, font, space, text } from '../../../ui/styles/tokens.css.ts';

export const form = style({ display: 'grid', gap: space.m });
export const rows = style({ listStyle: 'none', margin: 0, padding: 0 });
export const row = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: space.s,
  padding: '6px 0',
  borderTop: `1px solid ${color.line}`,
  fontFamily: font.number,
  fontWeight: 600,
  fontSize: text.heading,
  fontVariantNumeric: 'tabular-nums',
});
export const mark = style({ minWidth: '24px', color: color.dust });
export const detail = style({ color: color.dust, fontSize: text.lead });
