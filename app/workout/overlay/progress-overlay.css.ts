import { style } from '@vanilla-extract/css';
import { CHART_HEIGHT_PX } from '../../../schema/constants.ts';
import { space, wide } from '../../ui/tokens.css.ts';

export const content = style({ position: 'relative', display: 'grid', gap: space.m });
export const tiles = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 6.5rem), 1fr))',
  gap: space.s,
});
export const chartCard = style({ paddingInline: space.s });
/** A fixed height, or the measuring parent grows with what it measures. */
export const chart = style({ height: `${CHART_HEIGHT_PX}px !important` });
export const toggle = style({ '@media': { [wide]: { justifySelf: 'start', minWidth: '320px' } } });
