import { globalStyle, style } from '@vanilla-extract/css';
import { centred, overAll, smallPrint } from '../styles/parts.ts';
import { color, motion, narrow, radius, size, space } from '../styles/tokens.css.ts';

export const group = style({ border: 0, minWidth: 0, display: 'grid', gap: '6px' });
export const legend = style({ ...smallPrint, fontWeight: 600, marginBottom: '6px' });
export const track = style({
  // All of one width, and in a second line where the longest words would not fit.
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.xs,
  padding: space.xs,
  borderRadius: radius.button,
  backgroundColor: color.slab2,
});
export const segment = style({
  ...centred,
  position: 'relative',
  flex: '1 1 0',
  minWidth: 'min-content',
  minHeight: size.touch,
  padding: `${space.xs} ${space.s}`,
  borderRadius: radius.small,
  textAlign: 'center',
  fontWeight: 500,
  color: color.dust,
  cursor: 'pointer',
  transition: `background-color ${motion.quick}, color ${motion.quick}`,
  selectors: {
    '&:has(:checked)': { backgroundColor: color.mark, color: color.onMark, fontWeight: 600 },
    '&:has(:focus-visible)': { outline: `2px solid ${color.mark}`, outlineOffset: '2px' },
  },
});
// Five choices that need a second line are three and two there, not four and one.
globalStyle(`${track}:has(> :nth-child(5):last-child) > *`, {
  '@media': { [narrow]: { flexBasis: '30%' } },
});
export const input = style(overAll);
