import { style } from '@vanilla-extract/css';
import { asManyOf, oneColumn } from '../ui/styles/parts.ts';
import { color, space, text, wide } from '../ui/styles/tokens.css.ts';

export { backHead as head } from '../ui/buttons/back-link.css.ts';

export const column = style({
  ...oneColumn,
  gap: space.m,
  alignItems: 'start',
  '@media': { [wide]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space.l } },
});
export const section = style({ ...oneColumn, gap: space.m });
export const heading = style({ fontSize: text.heading });
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
