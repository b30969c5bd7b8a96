import { style } from '@vanilla-extract/css';
import { space } from '../../ui/styles/tokens.css.ts';

export const choices = style({ display: 'grid', gap: space.s, gridTemplateColumns: 'minmax(0, 1fr)' });
export const words = style({ minWidth: 0, overflowWrap: 'anywhere' });
