import { style } from '@vanilla-extract/css';
import { oneColumn } from '../../ui/styles/parts.ts';
import { space } from '../../ui/styles/tokens.css.ts';

export const choices = style({ ...oneColumn, gap: space.s });
export const words = style({ minWidth: 0, overflowWrap: 'anywhere' });
