import { style } from '@vanilla-extract/css';
import { centred, cutShort, inLine, oneColumn, smallPrint } from '../../ui/styles/parts.ts';
import { color, layer, narrow, radius, space, text, typing } from '../../ui/styles/tokens.css.ts';
import { flat, large, typingFlat } from './floor-sizes.ts';

export const floor = style({
  ...oneColumn,
  position: 'fixed',
  inset: 0,
  zIndex: layer.dialog,
  gridTemplateRows: 'min-content min-content minmax(min-content, 1fr) auto',
  backgroundColor: color.board,
  outline: 'none',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  paddingTop: 'env(safe-area-inset-top)',
  paddingBottom: 'env(safe-area-inset-bottom)',
  paddingInline: 'env(safe-area-inset-left) env(safe-area-inset-right)',
  '@media': {
    [flat]: {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      gridTemplateRows: 'min-content minmax(min-content, 1fr)',
    },
    [large]: {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 460px)',
      gridTemplateRows: 'min-content min-content minmax(min-content, 1fr)',
    },
  },
});
export const head = style({
  ...inLine,
  // Where the text is large, the title has a line of its own.
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  minHeight: '48px',
  padding: `0 ${space.xs} 0 ${space.l}`,
  '@media': {
    [large]: { gridColumn: '1 / -1' },
    [flat]: { gridColumn: 1 },
    [typing]: { display: 'none' },
    [typingFlat]: { display: 'none' },
  },
});
export const title = style({
  flex: '1 1 5rem',
  minWidth: 0,
  overflowWrap: 'anywhere',
  fontSize: text.lead,
  lineHeight: 1.15,
  // On a narrow screen the title and the time share a line.
  '@media': { [narrow]: { ...cutShort } },
});
export const time = style({
  ...smallPrint,
  flexShrink: 0,
  paddingLeft: space.m,
  textAlign: 'right',
  fontVariantNumeric: 'tabular-nums',
});
export const turn = style({
  ...centred,
  borderRadius: radius.card,
  color: color.chalk,
  selectors: {
    '&:active:not(:disabled)': { backgroundColor: color.slab2 },
    '&:disabled': { opacity: 0.25, cursor: 'default' },
  },
});
