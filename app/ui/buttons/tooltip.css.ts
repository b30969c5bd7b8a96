import { style } from '@vanilla-extract/css';
import { color, layer, radius, text } from '../styles/tokens.css.ts';

export const tooltip = style({
  zIndex: layer.toast,
  maxWidth: '240px',
  padding: '6px 10px',
  borderRadius: radius.small,
  backgroundColor: color.chalk,
  color: color.board,
  fontSize: text.small,
  fontWeight: 500,
  boxShadow: color.shadow,
});
