import { style } from '@vanilla-extract/css';
import { cutShort, smallPrint, tabularFace } from '../../ui/styles/parts.ts';
import { color, landscape, radius, space, text } from '../../ui/styles/tokens.css.ts';

/** Text of twice the size. The timer must not become higher there: --timer-space counts on its usual lines. */
const large = '(max-width: 13em)';
/** A bar in text of its usual size: larger text leaves no room for two lines. */
const usual = '(min-width: 19em)';
const narrowPhone = 'screen and (max-width: 25em)';

export const next = style({
  flex: 1,
  minWidth: 0,
  display: 'grid',
  // Three such lines are no higher than the buttons.
  lineHeight: 1.05,
  // Large text leaves no room for the next set; its row in the table comes into sight as the rest begins.
  '@container': { [large]: { display: 'none' } },
  '@media': { [landscape]: { display: 'grid', flexBasis: '100%', padding: `0 ${space.xs} ${space.xs}` } },
});
/** Its room below is the next line's: what hangs below so low a line is cut off else. */
const line = style({ ...tabularFace, ...cutShort, paddingBottom: '0.1em', marginBottom: '-0.1em' });
/** Larger text must not cut it beside the buttons of a phone of 320 px. */
export const nextSet = style([
  line,
  {
    fontSize: text.lead,
    '@container': { '(min-width: 240px) and (max-width: 335px)': { fontSize: `min(${text.lead}, 7cqi)` } },
  },
]);
/** On a narrow phone, in a bar that is hardly higher. */
const twoLines = style({
  '@media': {
    [narrowPhone]: {
      '@container': {
        [usual]: {
          display: '-webkit-box',
          WebkitBoxOrient: 'vertical',
          WebkitLineClamp: 2,
          whiteSpace: 'normal',
          lineHeight: 1.05,
        },
      },
    },
  },
});
export const nextExercise = style([line, { fontSize: text.lead }, twoLines]);
/** Plates that are cut off load another weight. */
export const nextPlates = style([line, { ...smallPrint, fontWeight: 400 }, twoLines]);
export const record = style([line, { fontSize: text.small }]);
/** Only the cup is green: words so small fall short of the contrast in that colour. */
export const cup = style({ display: 'inline', verticalAlign: '-1px', color: color.up });
export const moreButton = style({
  ...tabularFace,
  flexShrink: 0,
  minWidth: '52px',
  minHeight: '48px',
  paddingInline: space.s,
  borderRadius: radius.button,
  border: `1px solid ${color.line}`,
  fontSize: text.lead,
  lineHeight: 1,
  selectors: { '&:active': { backgroundColor: color.line } },
  '@container': { [large]: { flex: 1, minWidth: 0, paddingInline: 0 } },
  '@media': { [landscape]: { flex: 1, minWidth: 0, paddingInline: 0 } },
});
