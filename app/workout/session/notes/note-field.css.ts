import { style } from '@vanilla-extract/css';
import { asTyped, smallPrint, underlined } from '../../../ui/styles/parts.ts';
import { color, radius, size, space, text } from '../../../ui/styles/tokens.css.ts';

export const field = style({ display: 'grid', gap: space.xs });
export { label } from '../../../ui/fields/field.css.ts';
export const area = style({
  width: '100%',
  minHeight: '76px',
  padding: space.m,
  borderRadius: radius.button,
  border: `1px solid ${color.line}`,
  backgroundColor: color.board,
  color: color.chalk,
  font: 'inherit',
  // Below 16 px iOS zooms into the page.
  fontSize: '1rem',
  lineHeight: 1.4,
  resize: 'vertical',
});
export const failed = style({ fontSize: text.small, color: color.down });
export const last = style(smallPrint);
export const lastText = style({ ...asTyped, color: color.chalk, fontSize: text.body });
export const showLast = style({
  ...underlined,
  justifySelf: 'start',
  minHeight: size.touch,
  color: color.dust,
});
