import { style } from '@vanilla-extract/css';
import { smallPrint } from '../../ui/styles/parts.ts';
import { rowStyle } from '../../ui/styles/row-style.ts';
import { space } from '../../ui/styles/tokens.css.ts';

/** In line with the title. */
export const page = style({ display: 'grid', gap: space.m, paddingInline: space.xs });
export const list = style({ display: 'grid' });
export const item = style(rowStyle(space.m));
export const title = style({ fontWeight: 600, overflowWrap: 'anywhere' });
export const detail = style({ ...smallPrint, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' });
