import { style } from '@vanilla-extract/css';
import { rowStyle } from '../../ui/styles/row-style.ts';
import { color, font, radius, space, text } from '../../ui/styles/tokens.css.ts';

export const set = style({ justifySelf: 'start', width: 'fit-content' });
export const card = style({ display: 'grid', gap: space.m, gridTemplateColumns: 'minmax(0, 1fr)' });
export const heading = style({ fontSize: text.heading, lineHeight: 1.2 });
export const list = style({ display: 'grid', listStyle: 'none', padding: 0, margin: 0 });
export const item = style(rowStyle(space.s));
export const words = style({ display: 'grid', gap: space.xs, minWidth: 0 });
export const title = style({
  fontFamily: font.number,
  fontWeight: 600,
  fontSize: text.heading,
  lineHeight: 1.15,
  fontVariantNumeric: 'tabular-nums',
});
export const state = style({ fontSize: text.small, color: color.dust });
export const reached = style([state, { color: color.up, fontWeight: 600 }]);
export const track = style({
  position: 'relative',
  blockSize: '6px',
  borderRadius: radius.round,
  backgroundColor: color.slab2,
  overflow: 'hidden',
});
export const part = style({ blockSize: '100%', borderRadius: radius.round, backgroundColor: color.bar });
export const whole = style([part, { backgroundColor: color.up }]);

/** Where it began. */
export const start = style({
  position: 'absolute',
  insetBlock: 0,
  inlineSize: '2px',
  backgroundColor: color.chalk,
});

export const form = style({ display: 'grid', gap: space.l });
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(120px, 100%), 1fr))',
  gap: space.m,
});
