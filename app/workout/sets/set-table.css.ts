import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { color, font, layer, motion, radius, size, text, wide } from '../../ui/tokens.css.ts';

export const HEAD_HEIGHT = '28px';
export const ROW_HEIGHT = '55px';

/** With large text four columns don't fit beside each other: a set then takes two lines. */
export const frame = style({
  containerType: 'inline-size',
  // The container is a layer of its own: open picks must lie above the cards below.
  position: 'relative',
  selectors: { '&:has([aria-expanded="true"])': { zIndex: layer.card } },
});
const tight = '(max-width: 18em)';

export const table = style({
  tableLayout: 'fixed',
  borderBottom: `1px solid ${color.line}`,
  '@container': { [tight]: { display: 'block' } },
});
export const section = style({ '@container': { [tight]: { display: 'block' } } });
export const headLine = style({
  '@container': { [tight]: { display: 'flex', flexWrap: 'wrap', gap: '4px 16px', padding: '4px 12px' } },
});

const head = style({
  height: HEAD_HEIGHT,
  '@container': { [tight]: { width: 'auto !important', height: 'auto' } },
  padding: 0,
  verticalAlign: 'middle',
  fontSize: text.small,
  fontWeight: 400,
  textAlign: 'center',
  color: color.dust,
});
export const setHead = style([head, { width: '36px', '@media': { [wide]: { width: '12%' } } }]);
export const previousHead = style([head, { width: '102px', '@media': { [wide]: { width: '26%' } } }]);
export const weightHead = style([head]);
export const repsHead = style([
  head,
  { width: '72px', paddingRight: '7px', '@media': { [wide]: { width: '18%' } } },
]);

/** As tall as the head row to see, a full target to touch. */
export const fillAll = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '4px',
  fontSize: text.small,
  color: color.dust,
  '::after': { content: '', position: 'absolute', inset: '-14px -14px -6px' },
  '@media': { '(hover: hover)': { ':hover': { color: color.chalk } } },
});

const turn = keyframes({ from: { transform: 'rotateX(-70deg)', opacity: 0.4 } });

export const row = style({
  borderTop: `1px solid ${color.line}`,
  height: ROW_HEIGHT,
  '@container': {
    [tight]: {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr) 4.5rem',
      alignItems: 'center',
      gap: '4px',
      height: 'auto',
      padding: '8px 4px 8px 12px',
    },
  },
});
/** Saved today: the numbers turn green. */
export const done = style({});
/** Default numbers that are not saved until the lifter touches them. */
export const offer = style({});

const digits = style({
  fontFamily: font.number,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 1,
});

export const set = style([
  digits,
  {
    padding: 0,
    fontSize: text.lead,
    textAlign: 'center',
    color: color.dust,
    selectors: { [`${done} &`]: { color: color.up } },
  },
]);
export const previousCell = style({ padding: 0, textAlign: 'center' });
export const previous = style([
  digits,
  {
    position: 'relative',
    width: '100%',
    minHeight: size.touch,
    fontSize: '1.1875rem',
    color: color.dust,
    whiteSpace: 'nowrap',
    borderRadius: radius.small,
    selectors: {
      [`${done} &`]: { color: color.up },
      '&:active': { backgroundColor: color.slab2, color: color.chalk },
    },
    '@media': { '(hover: hover)': { ':hover': { backgroundColor: color.slab2 } } },
  },
]);
export const nothing = style({ color: color.dust });

/** Beside the numbers, which stay in line with the other rows'. */
const markBase = style({ position: 'absolute', margin: '0.15em 0 0 3px' });
export const mark = styleVariants({
  better: [markBase, { color: color.up }],
  worse: [markBase, { color: color.down }],
});

export const weightCell = style({
  padding: 0,
  position: 'relative',
  '@container': { [tight]: { gridRow: 2, gridColumn: '1 / -1' } },
});
export const weight = style({
  display: 'grid',
  gridTemplateColumns: `${size.touch} minmax(0, 4.6rem) ${size.touch}`,
  justifyContent: 'center',
  alignItems: 'center',
});
export const step = style({
  display: 'grid',
  placeItems: 'center',
  minHeight: '52px',
  minWidth: size.touch,
  borderRadius: radius.button,
  color: color.dust,
  userSelect: 'none',
  transition: `color ${motion.quick}, background-color ${motion.quick}`,
  selectors: {
    '&:active:not(:disabled)': { backgroundColor: color.slab2, color: color.chalk },
    '&:disabled': { opacity: 0.4, cursor: 'default' },
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

export const repsCell = style({ padding: '0 7px 0 0' });
