import { style } from '@vanilla-extract/css';
import { inLine, sidewaysScroll, tabularFace } from '../../ui/styles/parts.ts';
import {
  color,
  landscape,
  layer,
  motion,
  radius,
  size,
  space,
  text,
  typing,
  wide,
} from '../../ui/styles/tokens.css.ts';

/** The timer's width on a wide screen; the day tabs leave this much room beside them. */
export const WIDE_TIMER = '372px';
/** Its width on a phone on its side, where it stands beside the sets. */
const LANDSCAPE_TIMER = '204px';
/** On a phone of 320 px, upright. */
const narrow = '(min-width: 240px) and (max-width: 335px)';

/**
 * Above the tab bar; the page's end makes room for it (--timer-space in app/ui/styles/global.css.ts), and
 * what scrolls by fades out behind it. Wide screens have room for it beside the days.
 */
export const dock = style({
  position: 'fixed',
  zIndex: layer.timer,
  insetInline: 0,
  bottom: `calc(var(--tab-bar) + env(safe-area-inset-bottom))`,
  padding: space.m,
  background: `linear-gradient(transparent, ${color.board} 30%)`,
  pointerEvents: 'none',
  '@media': {
    print: { display: 'none' },
    [wide]: {
      position: 'sticky',
      gridArea: '1 / 1',
      top: space.l,
      bottom: 'auto',
      placeSelf: 'start end',
      width: WIDE_TIMER,
      padding: 0,
      background: 'none',
    },
    // A column of its own: over the rows it would cover what is typed.
    [landscape]: {
      position: 'sticky',
      gridArea: '1 / 2',
      top: space.s,
      bottom: 'auto',
      alignSelf: 'start',
      width: LANDSCAPE_TIMER,
      padding: 0,
      background: 'none',
    },
  },
});
export const slab = style({
  containerType: 'inline-size',
  position: 'relative',
  overflow: 'hidden',
  minHeight: size.timer,
  borderRadius: radius.card,
  backgroundColor: color.slab2,
  boxShadow: color.shadow,
  pointerEvents: 'auto',
});
export const controls = style({
  ...inLine,
  minHeight: size.timer,
  paddingInline: '2px',
  '@media': { [landscape]: { flexWrap: 'wrap' } },
});
export const control = style({ minHeight: size.press, color: color.chalk });
/** Hidden on a phone of 320 px, which has no room for it beside the lengths: Skip below them does the same. */
export const reset = style([
  control,
  {
    selectors: {
      '[data-rest-timer="resting"] &': {
        '@container': { [narrow]: { display: 'none' } },
      },
    },
  },
]);
export const reading = style({ display: 'grid', justifyItems: 'start', flex: '0 0 auto' });
export const face = style({ ...tabularFace, fontSize: `min(${text.title}, 9.4cqi)`, lineHeight: 1 });
export const over = style({ color: color.up });
/** The edge of a rest that is over, to be seen from the bench. */
export const ended = style({ boxShadow: `inset 0 0 0 2px ${color.up}, ${color.shadow}` });
/** No wider than the time above it, also in text of twice the size. */
export const label = style({
  fontSize: 'min(0.6875rem, max(11px, 4.4cqi))',
  lineHeight: 1.1,
  color: color.dust,
});
/** Scrolls: no phone has room for many of a lifter's own lengths. */
export const presets = style({
  ...sidewaysScroll,
  position: 'relative',
  minWidth: 0,
  marginLeft: 'auto',
  '@media': { [landscape]: { order: 1, marginInline: 'auto', flexWrap: 'wrap', justifyContent: 'center' } },
});
/** Below the controls, while a rest is under way. */
export const more = style({
  ...inLine,
  justifyContent: 'flex-end',
  gap: space.xs,
  minHeight: size.restMore,
  padding: `0 ${space.xs} ${space.xs} ${space.m}`,
  '@media': {
    [landscape]: { flexWrap: 'wrap', paddingLeft: space.s },
    // While a number is typed, the sets need the room.
    [typing]: { display: 'none' },
  },
});
export const preset = style({
  flexShrink: 0,
  minWidth: size.touch,
  minHeight: size.press,
  borderRadius: radius.button,
  ...tabularFace,
  // As large as five of them let it be beside the time.
  fontSize: `min(${text.lead}, max(17px, 7cqi), 26px)`,
  color: color.dust,
  transition: `color ${motion.quick}, background-color ${motion.quick}`,
  selectors: {
    '&[aria-pressed="true"]': { color: color.mark },
    '&:active': { backgroundColor: color.line },
  },
});
/** On a phone of 320 px, which has no room for it beside the lengths, it is the time itself, with the dots below. */
export const another = style([
  preset,
  {
    '@container': {
      [narrow]: {
        position: 'absolute',
        insetInlineStart: `calc(2px + ${size.touch})`,
        width: '72px',
        height: size.timer,
        paddingTop: '36px',
      },
    },
  },
]);
export const glyph = style({ margin: 'auto' });
export const line = style({
  position: 'absolute',
  insetInline: 0,
  bottom: 0,
  height: '3px',
  backgroundColor: color.mark,
  transformOrigin: 'left',
});
