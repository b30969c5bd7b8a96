import { globalStyle, style } from '@vanilla-extract/css';
import { late } from '../ui/styles/late.css.ts';
import { inWords, oneColumn, wrapping } from '../ui/styles/parts.ts';
import { color, landscape, radius, size, space, wide } from '../ui/styles/tokens.css.ts';

export const screen = style({ display: 'grid', gap: space.m });
export const head = style({
  ...oneColumn,
  gap: space.m,
  '@media': {
    [wide]: { gridTemplateColumns: 'minmax(0, 1fr) 420px', alignItems: 'center', columnGap: space.xl },
    // The chart comes into sight.
    [landscape]: { gridTemplateColumns: 'minmax(0, 1fr) 320px', alignItems: 'center' },
  },
});
/** On one line where that has room, else with the links below the title. */
export const titleRow = style({
  ...wrapping,
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `0 ${space.s}`,
  minWidth: 0,
  selectors: { '&:only-child': { gridColumn: '1 / -1' } },
});
export const links = style({ ...wrapping, gap: `0 ${space.m}`, paddingInline: space.xs });
export const historyLink = style({
  ...inWords,
  minHeight: size.touch,
  borderRadius: radius.button,
  fontWeight: 600,
  textDecoration: 'none',
  '@media': { '(hover: hover)': { ':hover': { backgroundColor: color.slab2 } } },
});
/** Text stands 16 px in, as the title above it. */
globalStyle(`${head} label`, { paddingInline: space.xs });

export const compare = style({ minInlineSize: 0, '@media': { [wide]: { maxInlineSize: '420px' } } });
globalStyle(`${compare} label`, { paddingInline: space.xs });

export const progress = style({
  display: 'grid',
  gap: space.m,
  minInlineSize: 0,
  '@media': { [wide]: { gridTemplateColumns: 'minmax(0, 1fr) 220px' } },
});
export const tiles = style({
  ...wrapping,
  gap: space.s,
  '@media': { [wide]: { flexDirection: 'column', flexWrap: 'nowrap', gap: space.m } },
});
/** Three tiles in a row; where they have no room, the last has a line of its own. */
globalStyle(`${tiles} > *`, { flex: '1 1 6.2rem' });

export const canvas = style({ blockSize: '300px', minInlineSize: 0 });
export const emptyChart = style({
  blockSize: '300px',
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: space.s,
  borderBlockEnd: `1px solid ${color.line}`,
});
export const emptyText = style({ color: color.dust });

/** Holds the chart's height. */
export const unread = style({
  blockSize: '300px',
  display: 'grid',
  placeContent: 'center',
  textAlign: 'center',
  textWrap: 'balance',
  color: color.dust,
});
export const loading = style([unread, late]);
