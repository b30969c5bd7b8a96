import { style } from '@vanilla-extract/css';
import { color, space, text, wide } from '../ui/styles/tokens.css.ts';

export const dayActions = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 12.5rem), 1fr))',
  gap: space.s,
  maxWidth: '640px',
});
export const waysToCome = style({ minHeight: '120px' });
export const copy = style({ display: 'grid', gap: space.xs });
export const hint = style({ textAlign: 'center', fontSize: text.small, color: color.dust });
/** Under the words of an empty day, which stand in the middle of a wide screen. */
export const emptyDayActions = style([
  dayActions,
  { '@media': { [wide]: { justifySelf: 'center', width: '360px' } } },
]);
