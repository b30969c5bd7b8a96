import { style } from '@vanilla-extract/css';
import { color, motion } from '../../ui/styles/tokens.css.ts';

/** Rows glide out of a dragged row's way; after the drop they stand where they belong at once. */
export const gliding = style({ transition: `transform ${motion.quick} ${motion.ease}` });
export const lifted = style({ zIndex: 5, boxShadow: `0 0 0 2px ${color.mark}, ${color.shadow}` });
