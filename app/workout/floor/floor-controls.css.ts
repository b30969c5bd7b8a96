import { style, styleVariants } from '@vanilla-extract/css';
import { digits, oneColumn, sidewaysScroll, smallPrint } from '../../ui/styles/parts.ts';
import { color, largeText, radius, size, space, text, typing } from '../../ui/styles/tokens.css.ts';
import { flat, large, short, typingFlat } from './floor-sizes.ts';

export const controls = style({
  minWidth: 0,
  // Stays in a thumb's reach also where the board is longer than the screen. Large text leaves no room for that: there
  // the controls come after the board.
  position: 'sticky',
  zIndex: 1,
  bottom: `min(0px, -1 * ${largeText})`,
  alignSelf: 'end',
  backgroundColor: color.board,
  ...oneColumn,
  alignContent: 'end',
  gap: space.s,
  padding: `0 ${space.m} ${space.m}`,
  '@media': {
    [flat]: { gridColumn: 2, gridRow: 2, gap: space.xs },
    [short]: { gap: space.xs },
    [large]: { alignSelf: 'center', paddingRight: space.xxl },
  },
});
const away = { [typing]: { display: 'none' }, [typingFlat]: { display: 'none' } } as const;
export const effort = style({ containerType: 'inline-size', '@media': away });
/** Keeps its room while it has no words, so that nothing moves. */
export const told = style({
  display: 'grid',
  alignContent: 'center',
  minHeight: size.touch,
  '@media': { [flat]: { minHeight: '40px' }, ...away },
});
export const hint = style({ ...smallPrint, textAlign: 'center' });
export const sets = style({ ...sidewaysScroll, gap: space.xs, '@media': away });
export const set = style({
  ...digits,
  flex: '1 0 auto',
  minWidth: '48px',
  minHeight: '48px',
  borderRadius: radius.button,
  fontSize: text.lead,
  color: color.dust,
  selectors: { '&[aria-pressed="true"]': { boxShadow: `inset 0 0 0 2px ${color.mark}`, color: color.chalk } },
});
export const setDone = style({ color: color.up });
const anySteppers = style({ display: 'grid', gap: space.s, '@media': away });
export const steppers = styleVariants({
  both: [anySteppers, { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))' }],
  lone: [anySteppers, { gridTemplateColumns: 'minmax(0, 1fr)' }],
});
export const deeds = style({
  display: 'grid',
  gridTemplateColumns: '52px minmax(0, 1fr) 52px',
  gap: space.s,
});
export const save = style({
  minHeight: '64px',
  minWidth: 0,
  paddingInline: space.s,
  fontSize: text.heading,
  lineHeight: 1.1,
  '@media': { [short]: { minHeight: '56px' } },
});
/** The name of what comes next may take two lines. */
export const onward = style([save, { fontSize: text.lead }]);
