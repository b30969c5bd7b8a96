import { style, styleVariants } from '@vanilla-extract/css';
import { asManyOf, inLine, numberFace, smallPrint } from '../ui/styles/parts.ts';
import { color, radius, size, space, text, wide } from '../ui/styles/tokens.css.ts';

export const screen = style({
  display: 'grid',
  gridTemplateRows: 'auto 1fr',
  minHeight: '100dvh',
  padding: `env(safe-area-inset-top) ${space.l} calc(${space.l} + env(safe-area-inset-bottom))`,
  '@media': {
    [wide]: { gridTemplate: 'none / minmax(0, 1.1fr) minmax(440px, 1fr)', padding: 0 },
  },
});

/** The board above the form; beside it where there is room. */
export const board = style({
  display: 'grid',
  alignContent: 'start',
  justifyItems: 'start',
  gap: space.m,
  width: '100%',
  maxWidth: '420px',
  marginInline: 'auto',
  paddingTop: space.l,
  '@media': {
    [wide]: {
      maxWidth: 'none',
      alignContent: 'center',
      justifyItems: 'center',
      gap: space.xl,
      padding: space.xxl,
      backgroundColor: color.slab,
    },
  },
});
export const brand = style({ ...inLine, gap: '10px', minHeight: size.touch });
export const brandName = style({ ...numberFace, fontSize: '1.5rem', lineHeight: 1 });
export const drawing = styleVariants({
  'sign-in': {
    width: '100%',
    height: 'clamp(96px, 21dvh, 190px)',
    '@media': { [wide]: { height: '260px', maxWidth: '560px' } },
  },
  register: {
    display: 'none',
    '@media': { [wide]: { display: 'block', width: '100%', height: '260px', maxWidth: '560px' } },
  },
});
export const motto = style({
  display: 'none',
  '@media': {
    [wide]: {
      ...numberFace,
      display: 'block',
      maxWidth: '22ch',
      fontSize: '2rem',
      lineHeight: 1.15,
      textAlign: 'center',
      textWrap: 'balance',
    },
  },
});

export const column = style({
  display: 'grid',
  alignContent: 'start',
  gap: space.l,
  width: '100%',
  maxWidth: '420px',
  marginInline: 'auto',
  paddingTop: space.l,
  '@media': { [wide]: { alignContent: 'center', padding: `${space.xxl} ${space.xl}`, maxWidth: '480px' } },
});
/** Where no screen around it keeps the edges. */
export const alone = style([
  column,
  { maxWidth: '452px', paddingInline: space.l, '@media': { [wide]: { maxWidth: '480px' } } },
]);
export const heading = style({ display: 'inline-grid', justifySelf: 'start', gap: '2px' });
export const title = style({ fontSize: text.title, lineHeight: 1.1 });
export const form = style({ display: 'grid', gap: space.l });
export const pair = style({ ...asManyOf('140px'), gap: space.m });
export const actions = style({ display: 'grid', gap: space.s, paddingTop: space.xs });

export const textButton = style({
  textDecoration: 'underline',
  textUnderlineOffset: '4px',
  justifySelf: 'center',
  minHeight: size.touch,
  padding: `0 ${space.m}`,
  borderRadius: radius.button,
  fontWeight: 500,
  color: color.dust,
  textDecorationColor: color.line,
  '@media': { '(hover: hover)': { ':hover': { color: color.chalk } } },
});
export const note = style({ ...smallPrint, textWrap: 'pretty' });

/** In the place of a button, and as tall. */
export const instead = style([
  note,
  { display: 'grid', alignItems: 'center', minHeight: size.press, textAlign: 'center' },
]);
/** Two lines are kept free for it, so that the form does not move when it is known what it says. */
export const kept = style([note, { minHeight: '2.9em' }]);
