import { style } from '@vanilla-extract/css';
import { inWords, numberFace, onSlab, smallPrint } from '../ui/styles/parts.ts';
import { color, motion, space, text, wide } from '../ui/styles/tokens.css.ts';

export const lead = style({ color: color.dust, paddingInline: space.xs });
export const cards = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space.m,
  '@media': { [wide]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } },
});
export const card = style({
  ...onSlab,
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'start',
  gap: space.xs,
  width: '100%',
  height: '100%',
  padding: space.l,
  outline: '2px solid transparent',
  outlineOffset: '-2px',
  transition: `outline-color ${motion.quick}`,
  selectors: {
    '&[aria-pressed="true"]': { outlineColor: color.mark },
    '&:focus-visible': { outlineColor: color.mark, outlineOffset: '2px' },
  },
});
export const name = style({ ...numberFace, fontSize: text.heading });
export const idea = style({ ...smallPrint, textWrap: 'balance' });
/** Keeps its line while empty, so that choosing moves nothing. */
export const badge = style({
  ...inWords,
  gap: space.xs,
  minHeight: '24px',
  fontSize: text.small,
  fontWeight: 600,
  color: color.up,
});
export const apply = style({
  display: 'grid',
  gap: space.m,
  '@media': { [wide]: { justifySelf: 'start', minWidth: '320px' } },
});
