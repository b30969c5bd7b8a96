import { style } from '@vanilla-extract/css';
import { digits } from '../../ui/styles/parts.ts';
import { space } from '../../ui/styles/tokens.css.ts';

export const doubt = style({ display: 'grid', gap: space.m, paddingBlock: space.s });
export const doubtWeight = style({ ...digits, display: 'block', fontSize: 'min(4.5rem, 20cqw)' });
export const answers = style({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: space.s });
