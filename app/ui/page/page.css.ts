import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { numberFace, oneColumn, onSlab, smallPrint, tabularFace } from '../styles/parts.ts';
import { color, low, radius, size, space, text, wide } from '../styles/tokens.css.ts';

/** Cards are 12 px from the edge; text without a card is 4 px further in. */
export const page = style({
  ...oneColumn,
  alignContent: 'start',
  gap: space.m,
  width: '100%',
  maxWidth: size.page,
  marginInline: 'auto',
  padding: `${space.s} ${space.m} ${space.xl}`,
  '@media': { [wide]: { padding: `${space.xl} ${space.xl} ${space.xxl}`, gap: space.l } },
});

export const title = style({
  display: 'inline-block',
  fontSize: `min(${text.title}, 17vw)`,
  lineHeight: 1.1,
  letterSpacing: '0.002em',
});
export const titleBlock = style({
  display: 'inline-grid',
  justifySelf: 'start',
  gap: '2px',
  paddingInline: space.xs,
  maxWidth: '100%',
});

export const card = style({ ...onSlab, padding: space.l, minWidth: 0 });

export const empty = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space.m,
  padding: `${space.xl} ${space.l}`,
  textAlign: 'center',
  color: color.dust,
  textWrap: 'pretty',
  // What to do next has to be in sight.
  '@media': { [low]: { gap: space.s, paddingBlock: space.xs } },
});
/** Its button is as wide as other buttons on a phone. */
globalStyle(`${empty} > button, ${empty} > a`, { width: '100%', maxWidth: '360px' });
export const emptyTitle = style({
  ...numberFace,
  fontSize: text.heading,
  lineHeight: 1.2,
  textWrap: 'balance',
  color: color.chalk,
});

// Where one of two labels takes two lines, the numbers below them still are on one line.
export const tile = style({
  display: 'grid',
  alignContent: 'space-between',
  gap: '2px',
  padding: `${space.m} ${space.m}`,
  ...onSlab,
  minWidth: 0,
  // Three in a row have room for a number of six digits with its unit.
  '@media': { 'screen and (max-width: 389.98px)': { paddingInline: space.s } },
});
export const tileLabel = style(smallPrint);
export const tileValue = style({
  ...tabularFace,
  fontSize: text.number,
  lineHeight: 1.15,
  overflowWrap: 'anywhere',
});
export const tileTone = styleVariants({
  plain: { color: color.chalk },
  up: { color: color.up },
  down: { color: color.down },
});
// Not broken anywhere, since a long number beside its unit would wrap.
export const tileUnit = style({
  display: 'inline-block',
  fontSize: text.lead,
  color: color.dust,
  marginLeft: '3px',
});

const breathe = keyframes({ '0%, 100%': { opacity: 0.9 }, '50%': { opacity: 0.45 } });
export const skeleton = style({
  display: 'block',
  borderRadius: radius.small,
  backgroundColor: color.slab2,
  animation: `${breathe} 1400ms ease-in-out infinite`,
});
