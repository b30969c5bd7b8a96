import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { color, space, wide } from '../ui/tokens.css.ts';

export const screen = style({ display: 'grid', gap: space.m });
export const head = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.m,
  '@media': { [wide]: { gridTemplateColumns: 'minmax(0, 1fr) 420px', alignItems: 'center' } },
});
/** Text stands 16 px in, as the title above it. */
globalStyle(`${head} label`, { paddingInline: space.xs });

export const progress = style({
  display: 'grid',
  gap: space.m,
  minInlineSize: 0,
  '@media': { [wide]: { gridTemplateColumns: 'minmax(0, 1fr) 220px' } },
});
export const tiles = style({
  display: 'grid',
  // Three in a row, fewer when the text is large.
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(6.2rem, 100%), 1fr))',
  gap: space.s,
  '@media': { [wide]: { gridTemplateColumns: '1fr', gap: space.m } },
});

export const figure = style({ margin: 0 });
export const canvas = style({ blockSize: '300px', minInlineSize: 0 });
export const emptyChart = style({
  blockSize: '300px',
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: space.s,
  borderBlockEnd: `1px solid ${color.line}`,
});
export const emptyText = style({ margin: 0, color: color.dust });

const appear = keyframes({ from: { opacity: 0 } });
export const loading = style({
  blockSize: '300px',
  display: 'grid',
  placeContent: 'center',
  color: color.dust,
  animation: `${appear} 1ms 400ms backwards`,
});
