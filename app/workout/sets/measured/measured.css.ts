import { style } from '@vanilla-extract/css';
import { inWords, smallPrint, underlined } from '../../../ui/styles/parts.ts';
import { color, radius, size, space, text } from '../../../ui/styles/tokens.css.ts';
import { number, repsCell, weightCell } from '../set-row.css.ts';
import { tight } from '../set-table.css.ts';

/** The only number of an exercise, in the room of two. */
export const wideCell = style([weightCell, { '@container': { [tight]: { gridColumn: '1 / -1' } } }]);
export const evenCell = style([repsCell, { padding: '0 4px' }]);
/** A field alone in its cell, without buttons beside it. */
export const lone = style({ display: 'grid', justifyItems: 'center', paddingInline: '2px' });
export const counted = style({ width: '100%', maxWidth: '7rem' });
/** The smaller size of a long number, such as 1:02:03. */
export const long = style([number, { fontSize: text.heading }]);
export const empty = style({ color: color.dust });
/** As tall as the head row to see, a full target to touch. */
export const unit = style({
  ...inWords,
  position: 'relative',
  gap: '2px',
  '::after': { content: '', position: 'absolute', inset: '-16px -8px -10px' },
});
export const unitSelect = style({
  ...smallPrint,
  appearance: 'none',
  position: 'relative',
  zIndex: 1,
  minHeight: '28px',
  minWidth: size.touch,
  padding: `0 ${space.xs}`,
  textAlign: 'center',
  ...underlined,
  borderRadius: radius.small,
});
export const option = style({ backgroundColor: color.slab, color: color.chalk });
