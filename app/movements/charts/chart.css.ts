import { globalStyle, style } from '@vanilla-extract/css';
import { inWords, roundLine, smallPrint, tabularFace, wrapping } from '../../ui/styles/parts.ts';
import { color, font, radius, size, space, text } from '../../ui/styles/tokens.css.ts';

export const chart = style({ position: 'relative', blockSize: '300px' });

/** Lies over the drawing for the keyboard alone: the pointer goes through it to the svg. */
export const keys = style({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  opacity: 0,
  pointerEvents: 'none',
});

export const canvas = style({
  display: 'block',
  overflow: 'visible',
  borderRadius: radius.small,
  // Sideways drags read the chart; up and down still scrolls the page.
  touchAction: 'pan-y',
  userSelect: 'none',
  '@media': { '(hover: hover)': { cursor: 'pointer' } },
});
globalStyle(`${keys}:focus-visible + ${canvas}`, {
  outline: `2px solid ${color.mark}`,
  outlineOffset: '4px',
});

export const grid = style({ color: color.line, opacity: 0.7 });
export const axis = style({ color: color.line });
export const tick = style({
  fill: color.dust,
  fontFamily: font.number,
  fontSize: '15px',
  fontVariantNumeric: 'tabular-nums',
  dominantBaseline: 'middle',
});
export const unit = style({ fill: color.dust, fontFamily: font.text, fontSize: '12px' });

const stroke = { ...roundLine, fill: 'none', stroke: color.bar } as const;
export const line = style({ ...stroke, strokeWidth: 3 });
/** The line of every workout where there are many, behind their average. */
export const faintLine = style({ ...stroke, strokeWidth: 1, opacity: 0.35 });
export const dot = style({ fill: color.slab, stroke: color.bar, strokeWidth: 2.5 });
export const latest = style({ fill: color.up, stroke: color.slab, strokeWidth: 2 });

export const pointer = style({ pointerEvents: 'none' });
export const guide = style({ stroke: color.dust, strokeWidth: 1, strokeDasharray: '3 4' });
export const shownDot = style({ fill: color.chalk, stroke: color.slab, strokeWidth: 3 });

export const tip = style({
  position: 'absolute',
  transform: 'translate(-50%, -100%)',
  inlineSize: 'max-content',
  maxInlineSize: 'min(15rem, 75vw)',
  padding: `${space.s} ${space.m}`,
  borderRadius: radius.small,
  background: color.slab2,
  color: color.chalk,
  boxShadow: color.shadow,
  pointerEvents: 'none',
  display: 'grid',
  gap: '2px',
});
export const tipBelow = style({ transform: 'translate(-50%, 0)' });
export const tipSets = style({ ...tabularFace, ...wrapping, fontSize: text.body, columnGap: space.m });
export const tipDate = style(smallPrint);
export const tipWeight = style({ ...tabularFace, fontSize: text.lead });
export const tipName = style({ ...smallPrint, fontFamily: font.text, fontWeight: 400 });
export const tipLink = style({
  ...inWords,
  justifySelf: 'start',
  minHeight: size.touch,
  pointerEvents: 'auto',
  fontWeight: 600,
  color: color.mark,
  textUnderlineOffset: '3px',
});

/** The line of the period before: thinner, broken, and named in the legend. */
export const earlierLine = style({
  ...stroke,
  stroke: color.dust,
  strokeWidth: 2.5,
  strokeDasharray: '2 6',
});
export const earlierDot = style({ fill: color.slab, stroke: color.dust, strokeWidth: 2 });
export const bar = style({ fill: color.bar });
/** The bar of the present week or month, which is not over. */
export const openBar = style({ fill: color.bar, opacity: 0.6 });
/** A bar of the period before: hollow. */
export const earlierBar = style({ fill: 'none', stroke: color.dust, strokeWidth: 1.5 });
export const legend = style({
  ...wrapping,
  ...smallPrint,
  gap: `${space.xs} ${space.l}`,
  paddingBottom: space.s,
});
export const legendItem = style({ ...inWords, gap: space.s });
