import { style, styleVariants } from '@vanilla-extract/css';
import { roundLine } from '../ui/styles/parts.ts';
import { color } from '../ui/styles/tokens.css.ts';

export const picture = style({
  ...roundLine,
  display: 'block',
  flex: 'none',
  maxWidth: '100%',
  fill: 'none',
});

export const ground = style({ fill: color.slab2 });

/** Sets a limb or weight off from what lies behind it. */
export const edge = style({ stroke: color.slab2, strokeLinecap: 'butt' });

export const stroke = styleVariants({
  chalk: { stroke: color.chalk },
  dust: { stroke: color.dust },
  kit: { stroke: color.kit },
  tile: { stroke: color.slab2 },
  far: { stroke: [color.dust, `color-mix(in srgb, ${color.chalk} 62%, ${color.slab2})`] },
});

export const fill = styleVariants({
  chalk: { fill: color.chalk },
  dust: { fill: color.dust },
  kit: { fill: color.kit },
  tile: { fill: color.slab2 },
});
