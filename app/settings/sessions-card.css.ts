import { style } from '@vanilla-extract/css';
import { rowStyle } from '../ui/styles/row-style.ts';
import { color, space, text } from '../ui/styles/tokens.css.ts';

export const list = style({ display: 'grid', listStyle: 'none', padding: 0, margin: 0 });
export const session = style(rowStyle(space.s));
export const device = style({ fontWeight: 600, overflowWrap: 'anywhere' });
export const since = style({ fontSize: text.small, color: color.dust, fontVariantNumeric: 'tabular-nums' });
