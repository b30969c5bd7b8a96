import { style } from '@vanilla-extract/css';
import { asManyOf, smallPrint, wrapping } from '../ui/styles/parts.ts';
import { color, radius, size, space, text, wide } from '../ui/styles/tokens.css.ts';

export const form = style({ display: 'grid', gap: space.xl, alignContent: 'start', paddingBottom: space.xl });
export const pair = style({ ...asManyOf('9rem'), gap: space.l, alignItems: 'start' });
export const columns = style({
  display: 'grid',
  gap: space.xl,
  alignItems: 'start',
  '@media': { [wide]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', gap: space.xxl } },
});
export const part = style({ display: 'grid', gap: space.l, minWidth: 0 });
export const hint = style(smallPrint);
export const legend = style({ ...smallPrint, fontWeight: 600 });

export const offer = style({
  textDecoration: 'underline',
  textUnderlineOffset: '4px',
  justifySelf: 'start',
  minHeight: size.touch,
  fontSize: text.small,
  fontWeight: 600,
  color: color.chalk,
});

export const muscles = style({
  border: 0,
  minWidth: 0,
  display: 'grid',
  gap: space.s,
});
export const chips = style({ ...wrapping, gap: space.s });
export const chip = style({
  minHeight: size.touch,
  padding: `0 ${space.m}`,
  borderRadius: radius.round,
  border: `2px solid ${color.line}`,
  color: color.dust,
  fontWeight: 500,
});
export const trained = style({
  backgroundColor: color.mark,
  borderColor: color.mark,
  color: color.onMark,
  fontWeight: 600,
});
export const helps = style({ borderColor: color.chalk, borderStyle: 'dashed', color: color.chalk });

export const picture = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: space.l,
  alignItems: 'end',
});

export const history = style({
  display: 'grid',
  gap: space.m,
  paddingTop: space.l,
  borderTop: `1px solid ${color.line}`,
});
export const heading = style({ fontSize: text.heading, fontWeight: 600 });
export const joined = style({
  ...wrapping,
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.s,
});
/** The space that the page keeps below its content: under a bar that sticks, content would show through there. */
const BELOW = `${space.xl} + env(safe-area-inset-bottom)`;
export const footer = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: space.m,
  position: 'sticky',
  bottom: `calc(-1 * (${BELOW}))`,
  marginBottom: `calc(-1 * (${BELOW}))`,
  padding: `${space.m} 0 calc(${space.m} + env(safe-area-inset-bottom))`,
  backgroundColor: color.board,
});
