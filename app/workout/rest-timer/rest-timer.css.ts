import { style } from '@vanilla-extract/css';
import {
  color,
  font,
  landscape,
  layer,
  motion,
  radius,
  size,
  space,
  text,
  wide,
} from '../../ui/tokens.css.ts';

/** The day tabs leave this much beside them. */
export const WIDE_TIMER = '372px';

/**
 * Above the tab bar; the page's end makes room for it (--timer-space in app/ui/global.css.ts), and
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
    [landscape]: {
      position: 'sticky',
      gridArea: '1 / 1',
      top: space.s,
      bottom: 'auto',
      placeSelf: 'start end',
      width: WIDE_TIMER,
      padding: 0,
      background: 'none',
    },
  },
});
/** Only text of twice the size takes two lines: what is above the tab bar is taken from the sets. */
const large = '(max-width: 13em)';
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
  display: 'flex',
  alignItems: 'center',
  minHeight: size.timer,
  paddingInline: '2px',
  '@container': { [large]: { flexWrap: 'wrap' } },
});
export const control = style({ color: color.chalk });
export const reading = style({ display: 'grid', justifyItems: 'start', flex: '0 0 auto' });
export const face = style({
  fontFamily: font.number,
  fontWeight: 600,
  fontSize: `min(${text.title}, 10cqi)`,
  lineHeight: 1,
  fontVariantNumeric: 'tabular-nums',
});
export const over = style({ color: color.up });
export const label = style({ fontSize: '0.6875rem', lineHeight: 1.1, color: color.dust });
/** At 320 px with a rest under way the last of them is a push away. */
export const presets = style({
  position: 'relative',
  display: 'flex',
  minWidth: 0,
  marginLeft: 'auto',
  overflowX: 'auto',
  scrollbarWidth: 'none',
});
export const preset = style({
  flexShrink: 0,
  minWidth: `max(${size.touch}, 2rem)`,
  minHeight: size.press,
  borderRadius: radius.button,
  fontFamily: font.number,
  fontWeight: 600,
  fontSize: text.lead,
  fontVariantNumeric: 'tabular-nums',
  color: color.dust,
  transition: `color ${motion.quick}, background-color ${motion.quick}`,
  selectors: {
    '&[aria-pressed="true"]': { color: color.mark },
    '&:active': { backgroundColor: color.line },
  },
});
export const line = style({
  position: 'absolute',
  insetInline: 0,
  bottom: 0,
  height: '3px',
  backgroundColor: color.mark,
  transformOrigin: 'left',
});
