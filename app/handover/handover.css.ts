import { style } from '@vanilla-extract/css';
import { asManyOf } from '../ui/styles/parts.ts';
import { color, space } from '../ui/styles/tokens.css.ts';

export { backHead as head } from '../ui/buttons/back-link.css.ts';
export { columns as column } from '../ui/page/section.css.ts';

export const note = style({ color: color.dust, textWrap: 'pretty', overflowWrap: 'anywhere' });
export const bad = style({ color: color.down, textWrap: 'pretty', overflowWrap: 'anywhere' });
export const buttons = style({ ...asManyOf('9rem'), gap: space.s });
export const film = style({
  display: 'block',
  inlineSize: 'min(100%, 60vh, 30rem)',
  aspectRatio: '1',
  marginInline: 'auto',
  objectFit: 'cover',
  borderRadius: '12px',
  background: color.slab2,
});

/** The parts as strokes, which fill up as they come. */
export const strokes = style({ display: 'block', inlineSize: '100%', blockSize: '28px' });
export const missing = style({ stroke: color.line });
export const here = style({ stroke: color.mark });
