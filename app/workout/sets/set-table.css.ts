import { style } from '@vanilla-extract/css';
import { inWords, smallPrint, wrapping } from '../../ui/styles/parts.ts';
import { color, size } from '../../ui/styles/tokens.css.ts';

export const HEAD_HEIGHT = '28px';
export const ROW_HEIGHT = '55px';
export const TIGHT_ROW_HEIGHT = '101px';

/** What 1000.0 takes, in the size of the numbers and in the smaller one of a narrow phone. */
const FIELD = '4.9rem';
const SNUG_FIELD = '4.6rem';

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
export const snug = '(max-width: 24em)';
/** One of 320 px, or large text. */
export const tight = '(max-width: 21.5em)';
const roomy = '(min-width: 34em)';

export const table = style({
  tableLayout: 'fixed',
  borderBottom: `1px solid ${color.line}`,
  '@container': { [tight]: { display: 'block' } },
});
/** A part of the table that is no table any more where a set takes two lines. */
export const asBlock = style({ '@container': { [tight]: { display: 'block' } } });
export const headLine = style({
  '@container': {
    [tight]: { ...wrapping, gap: '0 12px', padding: '2px 13px' },
  },
});

const head = style({
  ...smallPrint,
  height: HEAD_HEIGHT,
  '@container': { [tight]: { width: 'auto !important', height: 'auto' } },
  verticalAlign: 'middle',
  fontWeight: 400,
  textAlign: 'center',
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
  ...smallPrint,
  position: 'relative',
  ...inWords,
  gap: '4px',
  '::after': { content: '', position: 'absolute', inset: '-16px -14px -10px' },
  '@media': { '(hover: hover)': { ':hover': { color: color.chalk } } },
});
