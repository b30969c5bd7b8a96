import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { oneColumn, onSlab } from '../../ui/styles/parts.ts';
import {
  color,
  font,
  landscape,
  layer,
  motion,
  radius,
  size,
  space,
  text,
} from '../../ui/styles/tokens.css.ts';

/** A container: the heads of its cards are laid out by its width. */
export const list = style({ ...oneColumn, containerType: 'inline-size', gap: '10px' });

export const card = style({
  position: 'relative',
  minWidth: 0,
  ...onSlab,
  // A card that is scrolled to must clear a notice above. Below, the page's scroll padding keeps room for Save,
  // which is a part of the card here: that room is given back.
  scrollMarginTop: '88px',
  scrollMarginBottom: `calc(${space.s} - ${size.press} - ${space.xl})`,
  // In landscape the room above is the rest timer's already, which is as tall as a notice.
  '@media': { [landscape]: { scrollMarginTop: 0 } },
});
/** Keeps room for the tools below an open card's sets while they load; a bar's plates have a line of their own. */
export const todayRoom = styleVariants({
  bar: { minHeight: `calc(2 * ${size.touch} + ${space.s})` },
  anything: { minHeight: `calc(${size.touch} + ${space.s})` },
});

const unfold = keyframes({ from: { opacity: 0, transform: 'translateY(-8px)' } });
export const panel = style({ animation: `${unfold} ${motion.calm} ${motion.ease} 1` });

/** A link for the keyboard that skips the heads of a long day; unseen until it has the focus. */
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
