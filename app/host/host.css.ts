import { style } from '@vanilla-extract/css';
import { asManyOf, oneColumn, smallPrint, withEnd } from '../ui/styles/parts.ts';
import { color, radius, size, space, text } from '../ui/styles/tokens.css.ts';

export { column, columns } from '../ui/page/section.css.ts';

const stack = { ...oneColumn, gap: space.m } as const;

export const form = style(stack);
export const note = style({ color: color.dust, textWrap: 'pretty' });

const ruled = { '& + &': { borderTop: `1px solid ${color.line}` } } as const;

export const list = style({ display: 'grid' });
export const row = style({ ...withEnd, gap: space.m, paddingBlock: space.s, selectors: ruled });
export const name = style({ fontWeight: 600, overflowWrap: 'anywhere' });
export const mark = style({ fontWeight: 400, color: color.dust });
export const detail = style({ ...smallPrint, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' });

export const member = style({ selectors: ruled });
export const memberHead = style({
  display: 'grid',
  gap: '2px',
  width: '100%',
  minHeight: size.press,
  paddingBlock: space.m,
  textAlign: 'start',
});
export const actions = style({ ...asManyOf('11rem'), gap: space.s, paddingBlockEnd: space.m });

export const link = style({
  ...stack,
  gridColumn: '1 / -1',
  padding: space.m,
  borderRadius: radius.button,
  border: `1px solid ${color.line}`,
});
export const linkText = style({
  fontSize: text.small,
  overflowWrap: 'anywhere',
  userSelect: 'all',
});

export const version = style([note, { fontSize: text.small, textAlign: 'center' }]);
