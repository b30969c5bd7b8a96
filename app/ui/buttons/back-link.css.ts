import { style } from '@vanilla-extract/css';
import { amongTwo } from '../styles/parts.ts';

/** The way back, the title and what stands at the line's end. Back is in the margin: the title begins where others do. */
export const backHead = style({ ...amongTwo, marginInlineStart: '-10px' });
