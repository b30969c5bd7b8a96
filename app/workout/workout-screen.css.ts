import { style } from '@vanilla-extract/css';
import { late } from '../ui/styles/late.css.ts';
import { oneColumn } from '../ui/styles/parts.ts';
import { color, landscape, space, wide } from '../ui/styles/tokens.css.ts';

export const screen = style({
  position: 'relative',
  paddingTop: space.s,
  // With large text the rest timer has two lines: the page must end above both.
  paddingBottom: `max(${space.xl}, calc(10rem - 136px))`,
  '@media': {
    [wide]: { paddingTop: space.l },
    // The rest timer has a column beside the days.
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
export const loading = style([
  late,
  { padding: `${space.xxl} ${space.l}`, textAlign: 'center', color: color.dust },
]);
