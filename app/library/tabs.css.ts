import { style } from '@vanilla-extract/css';
import { color, motion, radius, size, space, text } from '../ui/styles/tokens.css.ts';

/** The place one is in carries the accent; the others are dust on a slab. */
export const tabs = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  gap: space.xs,
  padding: space.xs,
  borderRadius: radius.button,
  backgroundColor: color.slab,
});
export const tab = style({
  minHeight: size.touch,
  borderRadius: radius.small,
  fontWeight: 600,
  fontSize: `min(${text.body}, 7.5vw)`,
  color: color.dust,
  transition: `background-color ${motion.quick}, color ${motion.quick}`,
  selectors: { '&[data-state="active"]': { backgroundColor: color.mark, color: color.onMark } },
});
