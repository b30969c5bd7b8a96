import { style } from '@vanilla-extract/css';
import { oneColumn, roundLine, smallPrint, tabularFace } from '../ui/styles/parts.ts';
import { color, space, text } from '../ui/styles/tokens.css.ts';

export const card = style({ ...oneColumn, gap: space.m });
/** It keeps its height before its width is known. */
export const frame = style({ minInlineSize: 0, minBlockSize: '298px' });
/** Apart from the unit of the axis, which else looks like its second line. */
export const reading = style({ ...tabularFace, fontSize: text.lead, paddingBottom: space.s });
export const trendWords = style({ color: color.dust });
export const chart = style({ position: 'relative', blockSize: '260px' });
export { canvas, keys } from '../movements/charts/chart.css.ts';
export const dot = style({ fill: color.dust });
export const raw = style({ fill: 'none', stroke: color.dust, strokeWidth: 1, opacity: 0.6 });
export const trend = style({ ...roundLine, fill: 'none', stroke: color.bar, strokeWidth: 3 });
export const latest = style({ fill: color.chalk, stroke: color.slab, strokeWidth: 2 });
export const note = style({ ...smallPrint, paddingTop: space.s, textWrap: 'pretty' });

/** Its rows bring the card's margin along. */
export const table = style({ marginInline: `calc(-1 * ${space.l})` });
