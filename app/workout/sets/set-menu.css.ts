import { style } from '@vanilla-extract/css';
import { color, font, layer, radius, size, space, text } from '../../ui/tokens.css.ts';

export const box = style({
  position: 'relative',
  display: 'inline-grid',
  placeItems: 'center',
  selectors: { '&:focus': { outline: 'none' } },
});

/** A chip to see, 48 px to touch, also where Previous begins. */
export const number = style({
  position: 'relative',
  zIndex: 1,
  display: 'grid',
  placeItems: 'center',
  minWidth: '28px',
  minHeight: '28px',
  borderRadius: radius.small,
  backgroundColor: color.slab2,
  '::after': { content: '', position: 'absolute', inset: '-10px' },
  '@media': { '(hover: hover)': { ':hover': { boxShadow: `inset 0 0 0 1px ${color.line}` } } },
});

export const menu = style({
  position: 'absolute',
  zIndex: layer.card,
  left: 0,
  top: 'calc(100% + 6px)',
  padding: space.xs,
  borderRadius: radius.card,
  backgroundColor: color.slab2,
  boxShadow: `0 0 0 1px ${color.line}, ${color.shadow}`,
});
export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s,
  minHeight: '48px',
  minWidth: size.touch,
  padding: `0 ${space.l} 0 ${space.m}`,
  borderRadius: radius.small,
  whiteSpace: 'nowrap',
  fontFamily: font.text,
  fontWeight: 600,
  fontSize: text.body,
  color: color.down,
  selectors: { '&:active': { backgroundColor: color.line } },
  '@media': { '(hover: hover)': { ':hover': { backgroundColor: color.line } } },
});
