import { style } from '@vanilla-extract/css';
import { color, size, space, text } from '../../ui/tokens.css.ts';
import { HEAD_HEIGHT, ROW_HEIGHT } from './set-table.css.ts';

export const actions = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 4fr)',
  gap: space.s,
  padding: `10px ${space.m} ${space.m}`,
});

export const hint = style({
  padding: `0 ${space.m} ${space.m}`,
  textAlign: 'center',
  fontSize: text.small,
  color: color.dust,
  selectors: { '&:empty': { display: 'none' } },
});

export const placeholder = style({ paddingTop: HEAD_HEIGHT });
export const placeholderRow = style({
  height: ROW_HEIGHT,
  padding: `10px ${space.m}`,
  borderTop: `1px solid ${color.line}`,
});
export const placeholderActions = style({
  height: `calc(${size.press} + 22px)`,
  borderTop: `1px solid ${color.line}`,
});
