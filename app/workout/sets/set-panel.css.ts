import { globalStyle, style } from '@vanilla-extract/css';
import { asTyped, smallPrint } from '../../ui/styles/parts.ts';
import { color, radius, size, space } from '../../ui/styles/tokens.css.ts';
import { frame, HEAD_HEIGHT, ROW_HEIGHT, TIGHT_ROW_HEIGHT, tight } from './set-table.css.ts';

/** Text of twice the size, of which a phone has no room for two buttons beside each other. */
const large = '(max-width: 14em)';
const ABOVE_BARS =
  'calc(var(--tab-bar) + var(--timer-space) + var(--notice-space) + env(safe-area-inset-bottom))';

/** Save stays in the thumb's reach, above the bars, for as long as a row of its sets is in sight. */
export const actions = style({
  position: 'sticky',
  zIndex: 1,
  bottom: ABOVE_BARS,
  '@container': { [large]: { display: 'contents' } },
  backgroundColor: color.slab,
  borderRadius: `0 0 ${radius.card} ${radius.card}`,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, max-content) minmax(min-content, 1fr)',
  gap: space.s,
  padding: `10px ${space.m} ${space.m}`,
  selectors: {
    // An open menu or pick lifts all rows: a Save that stays before them would show them through.
    [`${frame}:has([aria-expanded="true"]) ~ &`]: { position: 'static' },
  },
});

/** With this padding both buttons fit on one line of the narrowest phone. */
globalStyle(`${actions} > button`, {
  paddingInline: space.m,
  '@container': {
    [large]: { display: 'block', width: `calc(100% - 2 * ${space.m})`, margin: space.m },
  },
});
/** In large text Save alone stays in reach: two buttons would take the room of a set. */
globalStyle(`${actions} > button:last-child`, {
  '@container': {
    [large]: { position: 'sticky', zIndex: 1, bottom: `calc(${space.m} + ${ABOVE_BARS})` },
  },
});
globalStyle(`${frame}:has([aria-expanded="true"]) ~ ${actions} > button:last-child`, { position: 'static' });

/** What the lifter wrote of the exercise, each time. */
export const standing = style({
  ...smallPrint,
  ...asTyped,
  padding: `0 ${space.l} ${space.s}`,
  lineHeight: 1.35,
});

/** Keeps room for the line of what is planned. */
export const planned = style({ minHeight: '52px' });

export const hint = style({
  ...smallPrint,
  padding: `0 ${space.m} ${space.m}`,
  textAlign: 'center',
  selectors: { '&:empty': { display: 'none' } },
});

export const placeholder = style({ paddingTop: HEAD_HEIGHT });
export const placeholderRow = style({
  height: ROW_HEIGHT,
  padding: `10px ${space.m}`,
  borderTop: `1px solid ${color.line}`,
  '@container': { [tight]: { height: TIGHT_ROW_HEIGHT } },
});
export const placeholderActions = style({
  height: `calc(${size.press} + 22px)`,
  borderTop: `1px solid ${color.line}`,
});
