import { style } from '@vanilla-extract/css';
import { color, space } from '../ui/styles/tokens.css.ts';

export const unread = style({ display: 'grid', gap: space.m, justifyItems: 'start' });
/** In a place that is as large as what is missing. */
export const inTheMiddle = style([unread, { justifyItems: 'center' }]);
export const words = style({ color: color.dust, textWrap: 'pretty' });
