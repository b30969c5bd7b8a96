import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { oneColumn, onSlab } from '../ui/styles/parts.ts';
import { color, font, landscape, layer, motion, radius, size, space, text } from '../ui/styles/tokens.css.ts';

/** Its cards' heads follow its width in their own text size. */
export const list = style({ ...oneColumn, containerType: 'inline-size', gap: '10px' });

export const card = style({
  position: 'relative',
  minWidth: 0,
  ...onSlab,
  // A card that is scrolled to stands below a notice. The page's padding leaves room for Save, which is in the card.
  scrollMarginTop: '88px',
  scrollMarginBottom: `calc(${space.s} - ${size.press} - ${space.xl})`,
  // In landscape the page's padding leaves room for the rest timer, which is as tall as a notice.
  '@media': { [landscape]: { scrollMarginTop: 0 } },
});
/** Cards glide out of a dragged card's way; after the drop they stand where they belong at once. */
export const gliding = style({ transition: `transform ${motion.quick} ${motion.ease}` });
export const lifted = style({ zIndex: 5, boxShadow: `0 0 0 2px ${color.mark}, ${color.shadow}` });

/** Keeps room for the tools below an open card's sets; a bar's plates have a line of their own. */
export const todayRoom = styleVariants({
  bar: { minHeight: `calc(2 * ${size.touch} + ${space.s})` },
  anything: { minHeight: `calc(${size.touch} + ${space.s})` },
});

const unfold = keyframes({ from: { opacity: 0, transform: 'translateY(-8px)' } });
export const panel = style({ animation: `${unfold} ${motion.calm} ${motion.ease} 1` });

/** For the keyboard, past the heads of a long day. */
export const skip = style({
  position: 'absolute',
  zIndex: layer.card,
  padding: `${space.m} ${space.l}`,
  borderRadius: radius.button,
  backgroundColor: color.mark,
  color: color.onMark,
  fontWeight: 600,
  selectors: {
    '&:not(:focus)': { clipPath: 'inset(50%)', height: '1px', width: '1px', padding: 0, overflow: 'hidden' },
  },
});

export const column = style({ ...oneColumn, gap: space.m });
/** List and open exercise side by side. */
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(340px, 400px) minmax(0, 1fr)',
  alignItems: 'start',
  gap: space.xl,
});
export const side = style([
  card,
  { position: 'sticky', top: `calc(${size.timer} + ${size.restMore} + 2 * ${space.l})`, paddingTop: space.l },
]);
export const sideName = style({
  padding: `0 ${space.l} ${space.m}`,
  fontFamily: font.number,
  fontSize: text.title,
});
