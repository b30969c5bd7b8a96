import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { color, font, motion, radius, size, text } from '../../ui/styles/tokens.css.ts';

export const HEAD_HEIGHT = '28px';
export const ROW_HEIGHT = '55px';
export const TIGHT_ROW_HEIGHT = '101px';

/** What 1000.0 takes, in the size of the numbers and in the smaller one of a narrow phone. */
const FIELD = '4.9rem';
const SNUG_FIELD = '4.6rem';
const SNUG_NUMBER = '1.6875rem';

/**
 * The columns follow the card's width in its own text size, so that no number is cut: the weight has
 * room for 1000.0 everywhere. Where four columns don't fit beside each other, a set takes two lines.
 */
export const frame = style({
  containerType: 'inline-size',
  // The container is a layer of its own: open picks must lie above Save and the cards below, not above the bars.
  position: 'relative',
  selectors: { '&:has([aria-expanded="true"])': { zIndex: 2 } },
});
/** A phone of 360 or 375 px. */
const snug = '(max-width: 24em)';
/** One of 320 px, or large text. */
export const tight = '(max-width: 21.5em)';
const roomy = '(min-width: 34em)';

export const table = style({
  tableLayout: 'fixed',
  borderBottom: `1px solid ${color.line}`,
  '@container': { [tight]: { display: 'block' } },
});
export const section = style({ '@container': { [tight]: { display: 'block' } } });
export const headLine = style({
  '@container': {
    [tight]: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '0 12px',
      padding: '2px 13px',
    },
  },
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
export const setHead = style([
  head,
  { width: '44px', '@container': { [roomy]: { width: '12%' }, [snug]: { width: '40px' } } },
]);
export const previousHead = style([head, { '@container': { [roomy]: { width: '26%' } } }]);
export const weightHead = style([
  head,
  {
    width: `calc(2 * ${size.touch} + ${FIELD})`,
    '@container': {
      [roomy]: { width: 'auto' },
      [snug]: { width: `calc(2 * ${size.touch} + ${SNUG_FIELD})` },
      [tight]: { marginInline: 'auto' },
    },
  },
]);
export const repsHead = style([
  head,
  {
    width: 'calc(2.4rem + 24px)',
    paddingRight: '7px',
    '@container': { [roomy]: { width: '18%' }, [snug]: { width: 'calc(2.2rem + 22px)' } },
  },
]);

/** As tall as the head row to see, a full target to touch. */
export const fillAll = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '4px',
  fontSize: text.small,
  color: color.dust,
  '::after': { content: '', position: 'absolute', inset: '-16px -14px -10px' },
  '@media': { '(hover: hover)': { ':hover': { color: color.chalk } } },
});

const turn = keyframes({ from: { transform: 'rotateX(-70deg)', opacity: 0.4 } });

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
    selectors: { [`${done} &`]: { color: color.up }, [`${part} &`]: { paddingLeft: '12px' } },
  },
]);
export const previousCell = style({
  padding: 0,
  textAlign: 'center',
  // Beside the set's number, below its head.
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

/** Beside the numbers, which stay in line with the other rows'. */
const markBase = style({ position: 'absolute', margin: '0.15em 0 0 3px' });
export const mark = styleVariants({
  better: [markBase, { color: color.up }],
  worse: [markBase, { color: color.down }],
});

export const weightCell = style({
  padding: 0,
  position: 'relative',
  '@container': { [tight]: { gridRow: 2, gridColumn: '1 / 3' } },
});
export const weight = style({
  display: 'grid',
  gridTemplateColumns: `${size.touch} minmax(0, 5.2rem) ${size.touch}`,
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
