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

const beside = (far: string) =>
  style({
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
    color: far,
    selectors: {
      [`${swipeable}[data-swipe] &`]: { display: 'flex' },
      [`${swipeable}[data-swipe="far"] &`]: { backgroundColor: far, color: color.onMark },
    },
  });
/** Comes in from the right behind the last cell. */
export const reveal = style([beside(color.down), { left: '100%' }]);
export const lastCell = style({ position: 'relative' });
/** Comes in from the left before the first cell. */
export const revealBefore = style([
  beside(color.up),
  {
    right: '100%',
    justifyContent: 'flex-end',
    // A set takes two lines there: from the first cell, in the middle of the upper one, it reaches over both.
    '@container': { [tight]: { top: '-16px', bottom: `calc(16px - ${TIGHT_ROW_HEIGHT})` } },
  },
]);
export const firstCell = style({ position: 'relative' });
