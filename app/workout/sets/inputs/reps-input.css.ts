import { style } from '@vanilla-extract/css';
import { centred, numberFace, tabularFace } from '../../../ui/styles/parts.ts';
import { color, layer, radius, text } from '../../../ui/styles/tokens.css.ts';
import { PICKS_PER_ROW } from './reps-keys.ts';

export const box = style({ position: 'relative', display: 'grid' });

export const input = style({
  ...tabularFace,
  gridArea: '1 / 1',
  width: '100%',
  minWidth: 0,
  minHeight: '44px',
  borderRadius: '10px',
  backgroundColor: color.slab2,
  fontSize: text.number,
  lineHeight: 1,
  textAlign: 'center',
  caretColor: color.mark,
  selectors: { '&::placeholder': { fontSize: text.heading, color: color.dust, opacity: 1 } },
});
/** The value is 0 and stands behind the saved number. */
export const behind = style({ color: 'transparent' });
export const dim = style({ selectors: { [`&:not(${behind})`]: { color: color.dust } } });

export const saved = style({
  ...numberFace,
  gridArea: '1 / 1',
  placeSelf: 'center',
  pointerEvents: 'none',
  fontSize: text.number,
  lineHeight: 1,
  color: color.up,
});

export const picks = style({
  position: 'absolute',
  zIndex: layer.card,
  right: 0,
  top: 'calc(100% + 4px)',
  display: 'grid',
  gridTemplateColumns: `repeat(${PICKS_PER_ROW}, 1fr)`,
  gap: '2px',
  width: 'min(342px, calc(100vw - 48px))',
  padding: '6px',
  borderRadius: radius.card,
  backgroundColor: color.slab2,
  boxShadow: `0 0 0 1px ${color.line}, ${color.shadow}`,
});
export const picksAbove = style([picks, { top: 'auto', bottom: 'calc(100% + 4px)' }]);

export const pick = style({
  ...numberFace,
  ...centred,
  minHeight: '48px',
  borderRadius: radius.small,
  fontSize: text.heading,
  color: color.chalk,
  cursor: 'pointer',
  userSelect: 'none',
  touchAction: 'manipulation',
  selectors: {
    '&[aria-selected="true"]': { backgroundColor: color.mark, color: color.onMark },
    '&[data-active="true"]': { outline: `2px solid ${color.mark}`, outlineOffset: '-2px' },
    '&:active': { backgroundColor: color.line, color: color.chalk },
  },
});
