import { style } from '@vanilla-extract/css';
import { smallPrint, wrapping } from '../../ui/styles/parts.ts';
import { color, radius, space, text } from '../../ui/styles/tokens.css.ts';
import { digits } from './digits.ts';
import { narrow } from './floor-sizes.ts';

export const rest = style({
  ...wrapping,
  alignItems: 'center',
  gap: space.xs,
  minHeight: '52px',
  padding: `0 ${space.xs}`,
  borderRadius: radius.card,
  backgroundColor: color.slab,
});
export const restButtonIcon = style({ minWidth: '48px', minHeight: '48px' });
export const restFace = style({
  ...digits,
  flexShrink: 0,
  fontSize: text.title,
  '@media': { [narrow]: { fontSize: text.number } },
});
export const restIdle = style({ fontSize: text.heading, color: color.dust });
export const restOver = style({ color: color.up });
export const restAgo = style({ ...smallPrint, marginLeft: 'auto', alignSelf: 'center' });
export const restChoices = style({
  flex: '1 1 auto',
  minWidth: 0,
  maxWidth: '100%',
  display: 'flex',
  gap: '2px',
  overflowX: 'auto',
  scrollbarWidth: 'none',
});
export const restButton = style({
  ...digits,
  flexShrink: 0,
  minWidth: '48px',
  minHeight: '48px',
  paddingInline: space.xs,
  borderRadius: radius.button,
  fontSize: text.lead,
  color: color.chalk,
  selectors: {
    '&:active': { backgroundColor: color.line },
    // At the end, and yet all in reach of a scroll where they are many.
    '&:first-child': { marginLeft: 'auto' },
  },
});
/** Over all that stands there, and touched by nobody. */
export const edge = style({
  position: 'fixed',
  inset: '3px',
  width: 'calc(100% - 6px)',
  height: 'calc(100% - 6px)',
  overflow: 'visible',
  pointerEvents: 'none',
});
const anyEdge = style({ fill: 'none', strokeWidth: '5px' });
export const edgeLine = style([anyEdge, { stroke: color.mark }]);
export const edgeOver = style([anyEdge, { stroke: color.up }]);
