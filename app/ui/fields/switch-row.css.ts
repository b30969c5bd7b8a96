import { style } from '@vanilla-extract/css';
import { inLine, smallPrint } from '../styles/parts.ts';
import { color, motion, radius, size, space, text } from '../styles/tokens.css.ts';

export const row = style({ ...inLine, gap: space.l, minHeight: size.press, padding: `${space.s} 0` });
export const words = style({ flex: 1, minWidth: 0, display: 'grid', gap: '2px', cursor: 'pointer' });
export const name = style({ fontSize: text.lead, fontWeight: 500 });
export const hint = style(smallPrint);

/** 44 px to touch, 30 px to see. */
export const control = style({
  position: 'relative',
  width: '52px',
  minHeight: size.touch,
  flexShrink: 0,
  borderRadius: radius.round,
  '::before': {
    content: '',
    position: 'absolute',
    inset: '7px 0',
    borderRadius: radius.round,
    backgroundColor: color.slab2,
    border: `2px solid ${color.dust}`,
    transition: `background-color ${motion.quick}, border-color ${motion.quick}`,
  },
  selectors: {
    '&[data-state="checked"]::before': { backgroundColor: color.mark, borderColor: color.mark },
  },
});
export const thumb = style({
  position: 'absolute',
  top: '13px',
  left: '6px',
  width: '18px',
  height: '18px',
  borderRadius: radius.round,
  backgroundColor: color.dust,
  transition: `transform ${motion.quick} ${motion.ease}, background-color ${motion.quick}`,
  selectors: { '&[data-state="checked"]': { transform: 'translateX(22px)', backgroundColor: color.onMark } },
});
