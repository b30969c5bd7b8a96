import { keyframes, style } from '@vanilla-extract/css';
import { oneColumn } from '../ui/styles/parts.ts';
import { color, landscape, space, wide } from '../ui/styles/tokens.css.ts';

export const screen = style({
  position: 'relative',
  paddingTop: space.s,
  // Large text makes two lines of the rest timer, which the page's end has to clear as well.
  paddingBottom: `max(${space.xl}, calc(10rem - 136px))`,
  '@media': {
    [wide]: { paddingTop: space.l },
    // The rest timer stands beside the days.
    [landscape]: {
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      paddingBlock: `${space.xs} ${space.xl}`,
    },
  },
});
export const program = style({
  ...oneColumn,
  gridArea: '1 / 1',
  alignContent: 'start',
  gap: space.m,
  '@media': { [landscape]: { gap: space.s } },
});
export const day = style({ ...oneColumn, gap: 'inherit', outline: 'none' });
const appear = keyframes({ from: { opacity: 0 } });
/** Stays unseen for the moment that local data takes. */
export const loading = style({
  padding: `${space.xxl} ${space.l}`,
  textAlign: 'center',
  color: color.dust,
  animation: `${appear} 1ms 1s backwards`,
});
