import { style } from '@vanilla-extract/css';
import { tabularFace } from '../../../ui/styles/parts.ts';
import { color, space, text } from '../../../ui/styles/tokens.css.ts';

export const form = style({ display: 'grid', gap: space.m });
export const row = style({
  ...tabularFace,
  display: 'flex',
  alignItems: 'baseline',
  gap: space.s,
  padding: '6px 0',
  borderTop: `1px solid ${color.line}`,
  fontSize: text.heading,
});
export const mark = style({ minWidth: '24px', color: color.dust });
export const detail = style({ color: color.dust, fontSize: text.lead });
