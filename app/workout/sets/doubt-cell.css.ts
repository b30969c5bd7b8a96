import { style } from '@vanilla-extract/css';
import { tabularFace, wrapping } from '../../ui/styles/parts.ts';
import { color, radius, size, space, text } from '../../ui/styles/tokens.css.ts';

export const cell = style({ padding: `3px ${space.m} 3px ${space.xs}`, gridColumn: '2 / -1' });
/** The answers stand below the question where the text is large. */
export const box = style({ ...wrapping, alignItems: 'center', gap: space.s });
export const words = style({ flex: '1 1 4.5rem', fontSize: text.body, lineHeight: 1.2, color: color.chalk });
export const weight = style({ ...tabularFace, display: 'block', fontSize: text.heading, lineHeight: 1.1 });

const answer = style({
  minHeight: '48px',
  minWidth: size.touch,
  padding: `0 ${space.m}`,
  borderRadius: radius.button,
  fontWeight: 600,
  whiteSpace: 'nowrap',
});
export const keep = style([answer, { backgroundColor: color.slab2, color: color.chalk }]);
export const fix = style([answer, { backgroundColor: color.mark, color: color.onMark }]);
