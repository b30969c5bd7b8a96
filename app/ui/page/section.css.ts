import { style } from '@vanilla-extract/css';
import { oneColumn } from '../styles/parts.ts';
import { color, space, text, wide } from '../styles/tokens.css.ts';

/** The cards of a screen: one column on a phone; two where there is room, each as long as it needs. */
export const columns = style({
  ...oneColumn,
  gap: space.m,
  alignItems: 'start',
  '@media': { [wide]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space.l } },
});
/** Several cards in one of the columns. */
export const column = style({ ...oneColumn, gap: space.m, '@media': { [wide]: { gap: space.l } } });

export const section = style({ ...oneColumn, gap: space.m });
export const heading = style({ fontSize: text.heading });
export const dangerHeading = style([heading, { color: color.down }]);
