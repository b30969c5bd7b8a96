import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { inLine, numberFace, smallPrint, wrapping } from '../ui/styles/parts.ts';
import {
  color,
  landscape,
  largeText,
  layer,
  low,
  motion,
  radius,
  size,
  space,
  text,
  wide,
} from '../ui/styles/tokens.css.ts';
import { visuallyHidden } from '../ui/styles/visually-hidden.css.ts';

export const lead = style({
  color: color.dust,
  fontSize: text.lead,
  paddingInline: space.xs,
  textWrap: 'pretty',
});
export const stack = style({ display: 'grid', gap: space.m });

export const badge = style({
  ...inLine,
  gap: space.s,
  minHeight: size.touch,
  padding: `${space.xs} ${space.s}`,
  borderRadius: radius.button,
  fontSize: `min(${text.small}, 5vw)`,
  lineHeight: 1.25,
  textAlign: 'left',
  color: color.dust,
  transition: `color ${motion.quick}`,
  '@media': {
    '(hover: hover)': { ':hover': { color: color.chalk } },
    // At 320 px 'Offline' and '1 on this device' keep to two lines.
    '(max-width: 339.98px)': { gap: '5px', paddingInline: 0, fontSize: `min(0.75rem, 4.2vw)` },
  },
});
export const badgeWords = style({
  maxWidth: '9.5rem',
  textWrap: 'balance',
  '@media': { [wide]: { maxWidth: 'none' } },
});

/** The dot between two facts. It shows only where both stand on one line. */
export const badgeDot = style([
  visuallyHidden,
  { '@media': { [wide]: { position: 'static', margin: 0, clipPath: 'none', whiteSpace: 'pre' } } },
]);
/** The second fact has a line of its own, but on wide screens. */
export const badgePart = style({ display: 'block', '@media': { [wide]: { display: 'inline' } } });

const dot = style({ width: '10px', height: '10px', flexShrink: 0, borderRadius: radius.round });
export const dotTone = styleVariants({
  done: [dot, { backgroundColor: color.up }],
  waiting: [dot, { backgroundColor: color.mark }],
  offline: [dot, { border: `2px solid ${color.dust}` }],
  trouble: [dot, { backgroundColor: color.down }],
});

/** A card that floats above the tab bar: installing, a new version. */
const notice = style({
  position: 'fixed',
  zIndex: layer.card,
  insetInline: space.m,
  bottom: `calc(var(--tab-bar) + var(--timer-space) + env(safe-area-inset-bottom) + ${space.xs})`,
  display: 'grid',
  gap: space.xs,
  // Low enough to leave three sets and their Save uncovered at 390 × 844.
  padding: `${space.s} ${space.m} 10px`,
  borderRadius: radius.card,
  backgroundColor: color.slab2,
  boxShadow: `0 0 0 1px ${color.line}, ${color.shadow}`,
  '@media': { [wide]: { insetInline: 'auto 24px', bottom: '24px', width: '400px' } },
});
const oneLine = {
  ...wrapping,
  alignItems: 'center',
  insetInline: `calc(var(--rail) + ${space.s}) ${space.s}`,
  padding: `${space.xs} ${space.xs} ${space.xs} ${space.m}`,
} as const;
/** On a small or turned phone one line, so that it leaves the rows and their Save uncovered. */
export const updateNotice = style([notice, { '@media': { [low]: oneLine, [landscape]: oneLine } }]);
/** A small or turned phone has no room for both this and a set: there it stands at the end of the page. */
export const installNotice = style([
  notice,
  {
    '@media': {
      [low]: { position: 'static', margin: space.m },
      [landscape]: { position: 'static', margin: space.m },
    },
  },
]);
export const noticeTitle = style({ ...numberFace, fontSize: text.heading, lineHeight: 1.15 });
export const noticeText = style(smallPrint);
export const noticeButtons = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
  gap: space.s,
});
globalStyle(`${updateNotice} > ${noticeTitle}`, {
  flex: '1 1 0',
  minWidth: `clamp(0px, ${largeText}, 100%)`,
  '@media': { [low]: { fontSize: text.body } },
});
globalStyle(`${notice} > ${noticeButtons} > button`, { minHeight: size.touch });
/** A quiet button has the colour of the notice's slab, so on a notice it takes a darker one. */
export const quietHere = style({ backgroundColor: color.slab });

export const trouble = style({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'start',
  gap: space.l,
  maxWidth: '560px',
  minHeight: '60dvh',
  marginInline: 'auto',
  padding: space.xl,
});
export const detail = style({ ...smallPrint, overflowWrap: 'anywhere' });
export const account = style({ display: 'grid', gap: space.s });

export const inlineIcon = style({ display: 'inline', verticalAlign: '-2px' });
export const unsent = style({ fontSize: text.lead, fontWeight: 600 });
export const dangerText = style({ color: color.down });
