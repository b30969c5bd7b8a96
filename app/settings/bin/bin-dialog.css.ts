import { style } from '@vanilla-extract/css';
import { rowStyle } from '../../ui/styles/row-style.ts';
import { color, space, text } from '../../ui/styles/tokens.css.ts';

/** In line with the title. */
export const page = style({ display: 'grid', gap: space.m, paddingInline: space.xs });
export const list = style({ display: 'grid', listStyle: 'none', padding: 0, margin: 0 });
export const item = style(rowStyle(space.m));
export const title = style({ fontWeight: 600, overflowWrap: 'anywhere' });
export const detail = style({
  fontSize: text.small,
  color: color.dust,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
});
