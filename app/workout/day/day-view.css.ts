import { style } from '@vanilla-extract/css';
import { asManyOf, smallPrint } from '../../ui/styles/parts.ts';
import { space, wide } from '../../ui/styles/tokens.css.ts';

export const dayActions = style({ ...asManyOf('12.5rem'), gap: space.s, maxWidth: '640px' });
export const waysToCome = style({ minHeight: '120px' });
export const copy = style({ display: 'grid', gap: space.xs });
export const hint = style({ ...smallPrint, textAlign: 'center' });
/** Under the words of an empty day, which stand in the middle of a wide screen. */
export const emptyDayActions = style([
  dayActions,
  { '@media': { [wide]: { justifySelf: 'center', width: '360px' } } },
]);
