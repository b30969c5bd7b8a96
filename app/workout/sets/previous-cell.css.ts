import { style, styleVariants } from '@vanilla-extract/css';
import { color, font, radius, size } from '../../ui/styles/tokens.css.ts';
import { digits, done } from './set-row.css.ts';
import { snug, tight } from './set-table.css.ts';

export const previousCell = style({
  textAlign: 'center',
  '@container': { [tight]: { textAlign: 'left' } },
});
export const previous = style([
  digits,
  {
    position: 'relative',
    width: '100%',
    minHeight: size.touch,
    textAlign: 'inherit',
    fontSize: '1.1875rem',
    color: color.dust,
    whiteSpace: 'nowrap',
    '@container': { [snug]: { fontSize: '1.0625rem' }, [tight]: { fontSize: '1.1875rem' } },
    borderRadius: radius.small,
    selectors: {
      [`${done} &`]: { color: color.up },
      '&:active': { backgroundColor: color.slab2, color: color.chalk },
    },
    '@media': { '(hover: hover)': { ':hover': { backgroundColor: color.slab2 } } },
  },
]);
export const nothing = style({ color: color.dust });

/** Out of the flow, so that the numbers stay in line with the other rows'. */
const markBase = style({ position: 'absolute', margin: '0.15em 0 0 3px' });
export const mark = styleVariants({
  better: [markBase, { color: color.up }],
  worse: [markBase, { color: color.down }],
});

/** Holds last time's below the shown set. */
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
