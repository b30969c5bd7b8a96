import { keyframes, style } from '@vanilla-extract/css';
import { centred, digits as figures } from '../../ui/styles/parts.ts';
import { color, motion, radius, size, text } from '../../ui/styles/tokens.css.ts';
import { ROW_HEIGHT, snug, tight } from './set-table.css.ts';

const SNUG_NUMBER = '1.6875rem';

export const row = style({
  borderTop: `1px solid ${color.line}`,
  height: ROW_HEIGHT,
  '@container': {
    [tight]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(40px, auto) minmax(0, 1fr) minmax(58px, min(4rem, 25%))',
      alignItems: 'center',
      columnGap: '4px',
      height: 'auto',
      padding: '2px 4px 4px 4px',
    },
  },
});
/** Goes on from the set above it. */
export const part = style({});
/** Saved today: the numbers turn green. */
export const done = style({});
/** Default numbers that are not saved until the lifter touches them. */
export const offer = style({});

export const digits = style(figures);

export const set = style([
  digits,
  {
    padding: 0,
    fontSize: text.lead,
    textAlign: 'center',
    color: color.dust,
    selectors: { [`${done} &`]: { color: color.up }, [`${part} &`]: { paddingLeft: '12px' } },
  },
]);
export const weightCell = style({
  position: 'relative',
  '@container': { [tight]: { gridRow: 2, gridColumn: '1 / 3' } },
});
const turn = keyframes({ from: { transform: 'rotateX(-70deg)', opacity: 0.4 } });

export const weight = style({
  display: 'grid',
  gridTemplateColumns: `${size.touch} minmax(0, 5.2rem) ${size.touch}`,
  justifyContent: 'center',
  alignItems: 'center',
});
export const step = style({
  ...centred,
  minHeight: '52px',
  minWidth: size.touch,
  borderRadius: radius.button,
  color: color.dust,
  userSelect: 'none',
  transition: `color ${motion.quick}, background-color ${motion.quick}`,
  selectors: {
    '&:active:not([aria-disabled="true"])': { backgroundColor: color.slab2, color: color.chalk },
    '&[aria-disabled="true"]': { opacity: 0.4, cursor: 'default' },
  },
});
export const number = style([
  digits,
  {
    width: '100%',
    minWidth: 0,
    minHeight: size.touch,
    fontSize: text.number,
    textAlign: 'center',
    caretColor: color.mark,
    borderRadius: radius.small,
    transition: `color ${motion.calm}`,
    '@container': { [snug]: { fontSize: SNUG_NUMBER }, [tight]: { fontSize: text.number } },
    selectors: {
      [`${done} &`]: { color: color.up },
      [`${offer} &`]: { color: color.dust },
      '&:focus': { backgroundColor: color.slab2, color: color.chalk },
    },
    '@media': {
      '(prefers-reduced-motion: no-preference)': {
        selectors: { [`${done} &`]: { animation: `${turn} ${motion.calm} ${motion.ease} 1` } },
      },
    },
  },
]);

export const best = style({
  position: 'absolute',
  left: '50%',
  bottom: '0',
  transform: 'translateX(-50%)',
  pointerEvents: 'none',
});

export const repsCell = style({
  padding: '0 7px 0 0',
  '@container': { [tight]: { gridRow: 2, gridColumn: 3 } },
});
