import { style } from '@vanilla-extract/css';
import { centred, inLine } from '../../../ui/styles/parts.ts';
import { color, font, layer, radius, size, space, text } from '../../../ui/styles/tokens.css.ts';

export const box = style({
  position: 'relative',
  display: 'inline-grid',
  placeItems: 'center',
  selectors: { '&:focus': { outline: 'none' } },
});

/** A target of 48 px, which reaches over the cell of "Previous". */
export const number = style({
  ...centred,
  position: 'relative',
  zIndex: 1,
  minWidth: '28px',
  minHeight: '28px',
  borderRadius: radius.small,
  color: 'inherit',
  '::after': { content: '', position: 'absolute', inset: '-10px' },
  '@media': { '(hover: hover)': { ':hover': { boxShadow: `inset 0 0 0 1px ${color.line}` } } },
});
/** Small print below the number: how hard the set was, or that it was missed. */
export const detail = style({
  position: 'absolute',
  top: 'calc(100% + 1px)',
  left: '50%',
  transform: 'translateX(-50%)',
  fontSize: '0.875rem',
  lineHeight: 1,
  whiteSpace: 'nowrap',
  color: color.dust,
  pointerEvents: 'none',
});
/** Leaves room for the detail below the number. */
export const above = style({ marginBottom: '13px' });

/** The number of a stored set looks like a chip. */
export const stored = style({ backgroundColor: color.slab2 });

export const menu = style({
  position: 'absolute',
  zIndex: layer.card,
  left: 0,
  top: 'calc(100% + 6px)',
  width: 'max-content',
  maxWidth: 'calc(100cqw - 12px)',
  padding: space.xs,
  borderRadius: radius.card,
  backgroundColor: color.slab2,
  boxShadow: `0 0 0 1px ${color.line}, ${color.shadow}`,
  selectors: { '&:empty': { display: 'none' } },
});
export const item = style({
  ...inLine,
  gap: space.s,
  minHeight: '48px',
  minWidth: size.touch,
  padding: `0 ${space.m} 0 10px`,
  borderRadius: radius.small,
  whiteSpace: 'nowrap',
  fontFamily: font.text,
  fontWeight: 600,
  fontSize: text.body,
  lineHeight: 1.2,
  textAlign: 'left',
  color: color.chalk,
  selectors: { '&:active': { backgroundColor: color.line } },
  '@media': { '(hover: hover)': { ':hover': { backgroundColor: color.line } } },
});
