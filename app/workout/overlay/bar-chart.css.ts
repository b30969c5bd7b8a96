import { style } from '@vanilla-extract/css';
import { smallPrint, tabularFace } from '../../ui/styles/parts.ts';
import { color, radius } from '../../ui/styles/tokens.css.ts';

export const chart = style({ position: 'relative', display: 'flex', width: '100%' });
/** Below the dates. */
export const cut = style({
  ...smallPrint,
  position: 'absolute',
  insetInline: 0,
  bottom: 0,
  textAlign: 'center',
  lineHeight: 1.2,
});
/** In the colour of the card below. */
export const tear = style({ fill: 'none', stroke: color.slab, strokeWidth: 4, strokeLinejoin: 'round' });
export const axis = style({ flexShrink: 0 });
export const scroller = style({
  flex: 1,
  minWidth: 0,
  overflowX: 'auto',
  overflowY: 'hidden',
  borderRadius: radius.small,
});
const words = style(tabularFace);
export const tick = style([words, { fontSize: '12px', fill: color.dust }]);
export const value = style([words, { fontSize: '14px', fill: color.chalk }]);
export const grid = style({ stroke: color.line, strokeWidth: 1 });
export const latest = style({ color: color.up });
export const other = style({ color: color.bar });
