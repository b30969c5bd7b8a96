import { style } from '@vanilla-extract/css';
import { space } from '../../ui/styles/tokens.css.ts';
import { digits } from './digits.ts';

export const doubt = style({ display: 'grid', gap: space.m, paddingBlock: space.s });
export const doubtWeight = style({ ...digits, display: 'block', fontSize: 'min(4.5rem, 20cqw)' });
export const answers = style({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: space.s });
