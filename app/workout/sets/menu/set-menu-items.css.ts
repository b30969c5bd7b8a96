import { style } from '@vanilla-extract/css';
import { color, font, space, text } from '../../../ui/styles/tokens.css.ts';

/** Two columns; one where two do not fit, as for text at 200 % on a phone. */
const columns = {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, auto)',
  '@container': { '(max-width: 18rem)': { gridTemplateColumns: 'auto' } },
} as const;
export const kinds = style({ ...columns, borderBottom: `1px solid ${color.line}`, paddingBottom: space.xs });
export const more = style({ ...columns, paddingTop: space.xs });
export const kind = style({
  selectors: { '&[aria-checked="true"]': { boxShadow: `inset 0 0 0 2px ${color.mark}` } },
});
export const mark = style({
  width: '18px',
  textAlign: 'center',
  fontFamily: font.number,
  fontSize: text.lead,
  color: color.dust,
});
export const remove = style({ color: color.down });
