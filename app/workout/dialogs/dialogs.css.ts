import { style } from '@vanilla-extract/css';
import { ADD_LIST_MAX_HEIGHT_PX } from '../../../schema/constants.ts';
import { inLine, smallPrint } from '../../ui/styles/parts.ts';
import * as scroll from '../../ui/styles/scroll-list.css.ts';
import { color, space } from '../../ui/styles/tokens.css.ts';
import { visuallyHidden } from '../../ui/styles/visually-hidden.css.ts';

export const form = style({ display: 'grid', gap: space.l });

export { group } from '../../ui/styles/scroll-list.css.ts';

export const catalogue = style([
  scroll.list,
  { position: 'relative', maxHeight: `${ADD_LIST_MAX_HEIGHT_PX}px` },
]);
export const entry = style({
  ...inLine,
  position: 'relative',
  gap: space.m,
  padding: `6px ${space.m}`,
  cursor: 'pointer',
  selectors: {
    '&:has(input:checked)': { backgroundColor: color.mark, color: color.onMark },
    '&:has(input:focus-visible)': { outline: `2px solid ${color.mark}`, outlineOffset: '-2px' },
  },
  '@media': {
    '(hover: hover)': { selectors: { '&:hover:not(:has(input:checked))': { backgroundColor: color.slab2 } } },
  },
});
export const radio = visuallyHidden;
export const entryWords = style({ display: 'grid', minWidth: 0 });
export const entryName = style({ fontWeight: 600, lineHeight: 1.25 });
export const entryMuscles = style({
  ...smallPrint,
  lineHeight: 1.3,
  selectors: { [`${entry}:has(input:checked) &`]: { color: 'inherit' } },
});
export const noHits = style({ padding: space.m, color: color.dust });
