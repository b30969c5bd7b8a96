import { style } from '@vanilla-extract/css';
import { roundLine } from '../ui/styles/parts.ts';
import { color } from '../ui/styles/tokens.css.ts';

export const mark = style({ maxWidth: '100%' });
export const current = style({ display: 'block', color: color.chalk });

const line = { ...roundLine, fill: 'none' } as const;
export const chalkLine = style({ ...line, stroke: color.chalk });
export const markLine = style({ ...line, stroke: color.kit });
export const dustLine = style({ ...line, stroke: color.line });
export const dataLine = style({ ...line, stroke: color.bar });
export const chalkBlock = style({ ...line, fill: color.chalk, stroke: color.chalk });
export const slab = style({ fill: color.slab2 });
