import { globalStyle, style } from '@vanilla-extract/css';
import { color, motion, text } from '../../ui/styles/tokens.css.ts';
import { frame } from './set-table.css.ts';

/** A row that can be swiped to the left. */
export const swipeable = style({});

// The page scrolls up and down under the same finger.
globalStyle(`${swipeable} > *`, { touchAction: 'pan-y pinch-zoom' });
globalStyle(`${swipeable}[data-swipe] > *`, { transform: 'translateX(var(--swipe, 0))' });
globalStyle(`${swipeable}[data-swipe="settling"] > *`, {
  transition: `transform ${motion.quick} ${motion.ease}`,
});
globalStyle(`${frame}:has([data-swipe])`, { overflowX: 'clip' });

/** Comes in from the right behind the last cell. */
export const reveal = style({
  position: 'absolute',
  left: '100%',
  top: 0,
  bottom: 0,
  display: 'none',
  alignItems: 'center',
  width: '100vw',
  paddingLeft: '20px',
  fontWeight: 600,
  fontSize: text.body,
  backgroundColor: color.slab2,
  color: color.down,
  selectors: {
    [`${swipeable}[data-swipe] &`]: { display: 'flex' },
    [`${swipeable}[data-swipe="far"] &`]: { backgroundColor: color.down, color: color.onMark },
  },
});
export const lastCell = style({ position: 'relative' });
