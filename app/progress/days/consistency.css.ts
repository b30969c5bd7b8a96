import { style } from '@vanilla-extract/css';
import { asManyOf, inLine, numberFace, smallPrint, tabularFace, wrapping } from '../../ui/styles/parts.ts';
import { color, font, landscape, radius, size, space, text, wide } from '../../ui/styles/tokens.css.ts';

export const card = style({ display: 'grid', gap: space.m });
export const head = style({
  ...wrapping,
  alignItems: 'center',
  justifyContent: 'space-between',
  minBlockSize: size.touch,
});
export const title = style({ ...numberFace, fontSize: text.heading });
export const years = style(inLine);
export const year = style({ ...tabularFace, fontSize: text.heading, color: color.dust });
export const sentence = style({ textWrap: 'pretty', color: color.dust });

export const halves = style({
  position: 'relative',
  display: 'grid',
  gap: space.m,
  borderRadius: radius.small,
  '@media': {
    [wide]: { gridTemplateColumns: '1fr 1fr', gap: space.xl },
    [landscape]: { gridTemplateColumns: '1fr 1fr', gap: space.l },
  },
});
export const half = style({ display: 'block', inlineSize: '100%', blockSize: 'auto' });
/** Sizes in the drawing's units: a unit is about a pixel on a phone and half as much again on a wide screen. */
export const month = style({
  fill: color.dust,
  fontFamily: font.text,
  fontSize: '12.5px',
  '@media': { [wide]: { fontSize: '8.5px' } },
});
export const weekday = style([month, { fontSize: '12px', '@media': { [wide]: { fontSize: '7.5px' } } }]);
export const rest = style({ fill: color.slab2 });
export const ahead = style({ fill: 'none', stroke: color.slab2, strokeWidth: 1 });
/** A planned break: only the square's edge, in dust. */
export const pause = style({ fill: 'none', stroke: color.dust, strokeWidth: 1.2 });
export const trained = style({ fill: color.up });
export const today = style({ stroke: color.chalk, strokeWidth: 1.5 });

/** Figures without boxes of their own, since the card is their box. */
export const stats = style({
  ...asManyOf('5.6rem'),
  gap: space.m,
  borderBlockStart: `1px solid ${color.line}`,
  paddingBlockStart: space.m,
});
export const stat = style({ display: 'grid', gap: '2px' });
export const statLabel = style(smallPrint);
export const statValue = style({ ...tabularFace, fontSize: text.number, lineHeight: 1.15 });
export const statUnit = style({ fontSize: text.lead, color: color.dust });
