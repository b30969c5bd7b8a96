import { globalStyle, style } from '@vanilla-extract/css';
import { color, space, text } from '../../ui/styles/tokens.css.ts';

/** On narrower screens the longest weekday takes a line of its own. */
const narrow = 'screen and (max-width: 429.98px)';

export const form = style({ display: 'grid', gap: space.m });
export const heading = style({ fontSize: text.lead });
export const line = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 130px 44px',
  gap: space.s,
  alignItems: 'end',
  '@media': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr) 44px' } },
});
globalStyle(`${line} > :first-child`, { '@media': { [narrow]: { gridColumn: '1 / -1' } } });
export const remove = style({ color: color.dust });
export const problem = style({ color: color.down, fontWeight: 500 });
