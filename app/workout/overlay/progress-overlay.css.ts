import { globalStyle, style } from '@vanilla-extract/css';
import { CHART_HEIGHT_PX } from '../../../schema/constants.ts';
import { wrapping } from '../../ui/styles/parts.ts';
import { space, wide } from '../../ui/styles/tokens.css.ts';

export const content = style({ position: 'relative', display: 'grid', gap: space.m });
export const tiles = style({ ...wrapping, gap: space.s });
/** Three in a row; where they don't fit, the last takes a line of its own. */
globalStyle(`${tiles} > *`, { flex: '1 1 6.5rem' });
export const chartCard = style({ paddingInline: space.s });
/** A fixed height, or the measuring parent grows with what it measures. */
export const chart = style({ height: `${CHART_HEIGHT_PX}px !important` });
export const toggle = style({ '@media': { [wide]: { justifySelf: 'start', minWidth: '320px' } } });
