import { style } from '@vanilla-extract/css';
import { color } from '../../ui/styles/tokens.css.ts';

export const mark = style({
  position: 'absolute',
  left: 0,
  right: '7px',
  bottom: '1px',
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'center',
  gap: '2px',
  fontSize: '0.6875rem',
  lineHeight: 1.1,
  fontVariantNumeric: 'tabular-nums',
  color: color.dust,
  pointerEvents: 'none',
});
export const met = style({ color: color.up });
