import { globalStyle, style } from '@vanilla-extract/css';
import { centred, inLine, numberFace } from '../ui/styles/parts.ts';
import {
  color,
  landscape,
  layer,
  low,
  motion,
  radius,
  size,
  space,
  text,
  wide,
} from '../ui/styles/tokens.css.ts';

export const header = style({
  ...inLine,
  justifyContent: 'space-between',
  gap: space.s,
  minHeight: `calc(${size.header} + env(safe-area-inset-top))`,
  padding: `env(safe-area-inset-top) ${space.l} 0`,
  '@media': {
    [wide]: { paddingInline: space.xl },
    [low]: { minHeight: `calc(${size.lowHeader} + env(safe-area-inset-top))` },
    [landscape]: {
      minHeight: size.lowHeader,
      paddingInline: `calc(${space.l} + env(safe-area-inset-left)) calc(${space.l} + env(safe-area-inset-right))`,
    },
  },
});

export const brand = style({ ...inLine, gap: '10px', color: color.chalk, textDecoration: 'none' });
export const brandName = style({
  ...numberFace,
  // What stands in a bar of one line stops growing before it leaves the screen.
  fontSize: 'min(1.5rem, 8vw)',
  lineHeight: 1,
});
/** It takes the room that is left, so that the badge's words can change without moving what is beside them. */
export const headerEnd = style({ ...inLine, flex: 1, justifyContent: 'flex-end', gap: space.s, minWidth: 0 });

export const splash = style({ ...centred, minHeight: '60dvh', color: color.dust, fontSize: text.lead });

/** The page leaves room for the tab bar and for what stands above it. */
export const main = style({
  display: 'block',
  outline: 'none',
  paddingBottom:
    'calc(var(--tab-bar) + var(--timer-space) + var(--notice-space) + env(safe-area-inset-bottom))',
  '@media': {
    [wide]: { paddingLeft: 'var(--rail)' },
    [landscape]: { paddingLeft: 'var(--rail)', paddingRight: 'env(safe-area-inset-right)' },
  },
});

export const skip = style({
  position: 'fixed',
  zIndex: layer.toast,
  top: space.s,
  left: space.s,
  padding: `${space.m} ${space.l}`,
  borderRadius: radius.button,
  backgroundColor: color.mark,
  color: color.onMark,
  fontWeight: 600,
  transform: 'translateY(-200%)',
  selectors: { '&:focus': { transform: 'none' } },
});

export const tabBar = style({
  position: 'fixed',
  zIndex: layer.bar,
  insetInline: 0,
  bottom: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  height: `calc(var(--tab-bar) + env(safe-area-inset-bottom))`,
  paddingBottom: 'env(safe-area-inset-bottom)',
  backgroundColor: color.board,
  borderTop: `1px solid ${color.line}`,
  '@media': {
    // Over each of the pages it would lie on what is printed there.
    print: { display: 'none' },
    [wide]: {
      inset: `${size.header} auto 0 0`,
      width: 'var(--rail)',
      height: 'auto',
      gridTemplateColumns: '1fr',
      gridAutoRows: '76px',
      gap: space.s,
      alignContent: 'start',
      padding: `${space.s} ${space.s}`,
      borderTop: 0,
    },
    [landscape]: {
      inset: `${size.lowHeader} auto 0 0`,
      width: 'var(--rail)',
      height: 'auto',
      gridTemplateColumns: '1fr',
      gridAutoRows: 'minmax(44px, 76px)',
      alignContent: 'stretch',
      padding: `0 0 env(safe-area-inset-bottom) env(safe-area-inset-left)`,
      borderTop: 0,
    },
  },
});

export const tab = style({
  display: 'grid',
  gap: '5px',
  alignContent: 'center',
  justifyItems: 'center',
  minWidth: 0,
  fontSize: `min(${text.small}, 4.2vw)`,
  fontWeight: 500,
  lineHeight: 1.2,
  color: color.dust,
  textDecoration: 'none',
  borderRadius: radius.button,
  transition: `color ${motion.quick}, background-color ${motion.quick}`,
  selectors: {
    '&[aria-current]': { color: color.chalk, fontWeight: 700 },
    '&:focus-visible': { outlineOffset: '-4px' },
  },
  '@media': {
    // As wide as the rail, with the longest of the names.
    [landscape]: { fontSize: `min(${text.small}, 14.5px)` },
    [wide]: {
      fontSize: `min(${text.small}, 17px)`,
      selectors: { '&[aria-current]': { backgroundColor: color.slab, boxShadow: color.shadow } },
    },
    '(hover: hover)': { ':hover': { color: color.chalk } },
  },
});
/** The place one is in wears the accent. */
globalStyle(`${tab}[aria-current] svg`, { color: color.mark });

export const avatar = style({
  ...centred,
  width: size.touch,
  height: size.touch,
  flexShrink: 0,
  borderRadius: radius.round,
  backgroundColor: color.slab2,
  color: color.chalk,
  fontWeight: 700,
  fontSize: `min(${text.body}, 5.5vw)`,
});

export const wayBack = style({ '@media': { [wide]: { justifySelf: 'start', minWidth: '320px' } } });
/** Where a small or turned phone has no room for both this and an empty day's first button, it lies over the header. */
const overHeader = {
  position: 'absolute',
  zIndex: layer.card,
  insetInline: `calc(${space.s} + env(safe-area-inset-left)) calc(${space.s} + env(safe-area-inset-right))`,
  top: `calc(env(safe-area-inset-top) + 2px)`,
  padding: 0,
  fontSize: text.small,
  lineHeight: 1.25,
} as const;
const aboveScreen = { padding: `0 ${space.m}`, maxWidth: size.page, marginInline: 'auto' } as const;
export const toCome = style([aboveScreen, { selectors: { '&:not(:empty)': { paddingTop: space.s } } }]);
export const welcome = style({
  ...aboveScreen,
  '@media': { [low]: overHeader, [landscape]: overHeader },
});
const flat = {
  alignItems: 'center',
  paddingBlock: 0,
  boxShadow: `inset 3px 0 0 ${color.up}, ${color.shadow}`,
} as const;
globalStyle(`${welcome} > [role="alert"]`, { '@media': { [low]: flat, [landscape]: flat } });
export const welcomeRow = style({ ...inLine, gap: space.s, justifyContent: 'space-between' });
export const brandLink = style({ textDecoration: 'none', borderRadius: radius.small, paddingBlock: space.s });
