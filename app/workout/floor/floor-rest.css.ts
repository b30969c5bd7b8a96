import { style } from '@vanilla-extract/css';
import { digits, sidewaysScroll, smallPrint, wrapping } from '../../ui/styles/parts.ts';
import { color, narrow, radius, space, text } from '../../ui/styles/tokens.css.ts';

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
  ...sidewaysScroll,
  flex: '1 1 auto',
  minWidth: 0,
  maxWidth: '100%',
  gap: '2px',
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
    // At the end of the line: `justify-content` would put the first of many out of reach of a scroll.
    '&:first-child': { marginLeft: 'auto' },
  },
});
/** Lies over everything and takes no touch. */
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
