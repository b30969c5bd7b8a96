import { globalStyle, style } from '@vanilla-extract/css';
import { color, font, motion, text } from '../../ui/styles/tokens.css.ts';
import { frame, TIGHT_ROW_HEIGHT, tight } from './set-table.css.ts';

/** A row that can be swiped: to the left once it is saved, before that to the right. */
export const swipeable = style({});

// The page scrolls up and down under the same finger.
globalStyle(`${swipeable} > *`, { touchAction: 'pan-y pinch-zoom' });
globalStyle(`${swipeable}[data-swipe] > *`, { transform: 'translateX(var(--swipe, 0))' });
globalStyle(`${swipeable}[data-swipe="settling"] > *`, {
  transition: `transform ${motion.quick} ${motion.ease}`,
});
globalStyle(`${frame}:has([data-swipe])`, { overflowX: 'clip' });
globalStyle(`${swipeable}[data-swipe]`, { '@container': { [tight]: { overflow: 'clip' } } });

const beside = {
  position: 'absolute',
  top: 0,
  bottom: 0,
  display: 'none',
  alignItems: 'center',
  width: '100vw',
  paddingInline: '20px',
  fontFamily: font.text,
  fontWeight: 600,
  fontSize: text.body,
  backgroundColor: color.slab2,
} as const;
/** Comes in from the right behind the last cell. */
export const reveal = style({
  ...beside,
  left: '100%',
  color: color.down,
  selectors: {
    [`${swipeable}[data-swipe] &`]: { display: 'flex' },
    [`${swipeable}[data-swipe="far"] &`]: { backgroundColor: color.down, color: color.onMark },
  },
});
export const lastCell = style({ position: 'relative' });
/** Its word comes in from the left before it, and is no text of the row. */
export const firstCell = style({
  position: 'relative',
  '::before': {
    ...beside,
    content: 'Save',
    right: '100%',
    justifyContent: 'flex-end',
    color: color.up,
  },
  // A set takes two lines there: from the first cell, in the middle of the upper one, it reaches over both.
  '@container': { [tight]: { '::before': { top: '-16px', bottom: `calc(16px - ${TIGHT_ROW_HEIGHT})` } } },
  selectors: {
    [`${swipeable}[data-swipe] &::before`]: { display: 'flex' },
    [`${swipeable}[data-swipe="far"] &::before`]: { backgroundColor: color.up, color: color.onMark },
  },
});
