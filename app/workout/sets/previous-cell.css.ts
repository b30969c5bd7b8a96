import { style } from '@vanilla-extract/css';
import { color, font, size } from '../../ui/styles/tokens.css.ts';
import { tight } from './set-table.css.ts';

export const cell = style({ position: 'relative' });
/** Leaves room for last time's below it, inside the same target. */
export const above = style({
  paddingBottom: '0.875rem',
  '@container': { [tight]: { minHeight: `max(${size.touch}, 2.0625rem + 10px)` } },
});
export const lastTime = style({
  position: 'absolute',
  left: 0,
  right: 0,
  bottom: '7px',
  pointerEvents: 'none',
  fontFamily: font.number,
  fontSize: '0.875rem',
  lineHeight: 1,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  color: color.dust,
  '@container': { [tight]: { bottom: '2px' } },
});

/** "2.4 km in 12:00" in two lines. */
export const long = style({ whiteSpace: 'normal', lineHeight: 1.1, paddingInline: '2px' });
