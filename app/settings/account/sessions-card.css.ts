import { style } from '@vanilla-extract/css';
import { smallPrint } from '../../ui/styles/parts.ts';
import { rowStyle } from '../../ui/styles/row-style.ts';
import { space } from '../../ui/styles/tokens.css.ts';

export const list = style({ display: 'grid' });
export const session = style(rowStyle(space.s));
export const device = style({ fontWeight: 600, overflowWrap: 'anywhere' });
export const since = style({ ...smallPrint, fontVariantNumeric: 'tabular-nums' });
