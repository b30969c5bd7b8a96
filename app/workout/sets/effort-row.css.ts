import { style } from '@vanilla-extract/css';
import { smallPrint, tabularFace } from '../../ui/styles/parts.ts';
import { color, radius, space } from '../../ui/styles/tokens.css.ts';
import { asBlock, tight } from './set-table.css.ts';

export const cell = style([asBlock, { padding: 0 }]);
/** On one line; a narrow phone has two, so that each can be hit. */
export const chips = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(40px, 1fr))',
  padding: `0 ${space.s} 6px`,
});
/** Eight of them, with room for a thumb each. */
export const many = style({ '@container': { [tight]: { gridTemplateColumns: 'repeat(4, 1fr)' } } });
export const scale = style({ ...smallPrint, gridColumn: '1 / -1', padding: '2px 4px 0' });
export const chip = style({
  ...tabularFace,
  position: 'relative',
  minHeight: '48px',
  fontSize: '1.1875rem',
  color: color.chalk,
  isolation: 'isolate',
  '::before': {
    content: '',
    position: 'absolute',
    zIndex: -1,
    inset: '4px 1px',
    borderRadius: radius.small,
    backgroundColor: color.slab2,
  },
  selectors: {
    '&[aria-pressed="true"]': { color: color.onMark },
    '&[aria-pressed="true"]::before': { backgroundColor: color.mark },
    '&:active::before': { backgroundColor: color.line },
  },
});
