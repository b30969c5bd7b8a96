import { style } from '@vanilla-extract/css';
import { amongTwo } from '../styles/parts.ts';

/**
 * The way back, the title, and a button or two at the line's end. Back is in the margin, so that all titles begin
 * alike.
 */
export const backHead = style({ ...amongTwo, marginInlineStart: '-10px' });
