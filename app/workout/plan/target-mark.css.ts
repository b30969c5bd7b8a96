import { style } from '@vanilla-extract/css';
import { inLine } from '../../ui/styles/parts.ts';
import { color } from '../../ui/styles/tokens.css.ts';

export const mark = style({
  ...inLine,
  position: 'absolute',
  left: 0,
  right: '7px',
  bottom: '1px',
  justifyContent: 'center',
  gap: '2px',
  fontSize: '0.6875rem',
  lineHeight: 1.1,
  fontVariantNumeric: 'tabular-nums',
  color: color.dust,
  pointerEvents: 'none',
});
export const met = style({ color: color.up });
