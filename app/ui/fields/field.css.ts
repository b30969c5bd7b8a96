import { style } from '@vanilla-extract/css';
import { oneColumn, smallPrint } from '../styles/parts.ts';
import { color, motion, size, space, text } from '../styles/tokens.css.ts';

export const field = style({ ...oneColumn, gap: '6px', minWidth: 0 });
export const label = style({ ...smallPrint, fontWeight: 600 });

/** A ruled line to write on: the rule carries the contrast that a control's edge needs. */
export const frame = style({
  display: 'flex',
  alignItems: 'stretch',
  minHeight: size.press,
  borderRadius: '10px 10px 4px 4px',
  backgroundColor: color.slab2,
  borderBottom: `2px solid ${color.dust}`,
  transition: `border-color ${motion.quick}`,
  selectors: {
    '&:focus-within': { borderBottomColor: color.mark },
    '&:has([aria-invalid="true"])': { borderBottomColor: color.down },
    '&:has(:is(input, textarea):focus-visible)': { outline: `2px solid ${color.mark}`, outlineOffset: '2px' },
  },
});

export const input = style({
  flex: 1,
  minWidth: 0,
  width: '100%',
  padding: `${space.s} ${space.m}`,
  // Below 16 px an iPhone zooms the page when the field is entered.
  fontSize: text.lead,
  color: color.chalk,
  textOverflow: 'ellipsis',
  borderRadius: '10px 10px 2px 2px',
  selectors: {
    '&:focus-visible': { outline: 'none' },
    '&::placeholder': { fontSize: text.body },
    '&::-webkit-search-cancel-button': { display: 'none' },
    '&:-webkit-autofill': {
      WebkitTextFillColor: color.chalk,
      boxShadow: `inset 0 0 0 100px ${color.slab2}`,
      caretColor: color.chalk,
    },
  },
});

export const area = style([
  input,
  {
    minHeight: '5.5rem',
    padding: space.m,
    lineHeight: 1.4,
    backgroundColor: 'transparent',
    border: 0,
    resize: 'vertical',
  },
]);

export const hint = style(smallPrint);
export const error = style({ fontSize: text.small, fontWeight: 500, color: color.down });
