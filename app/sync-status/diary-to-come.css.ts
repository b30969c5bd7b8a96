import { style } from '@vanilla-extract/css';
import { color, space } from '../ui/styles/tokens.css.ts';

export const notice = style({ display: 'grid', gap: space.m, color: color.dust, textWrap: 'pretty' });
export const title = style({ fontWeight: 600, color: color.chalk });
