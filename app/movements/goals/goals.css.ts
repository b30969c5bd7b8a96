import { style } from '@vanilla-extract/css';
import { asManyOf, oneColumn, smallPrint, tabularFace } from '../../ui/styles/parts.ts';
import { rowStyle } from '../../ui/styles/row-style.ts';
import { color, radius, space, text } from '../../ui/styles/tokens.css.ts';

export const set = style({ justifySelf: 'start', width: 'fit-content' });
export const card = style({ ...oneColumn, gap: space.m });
export const heading = style({ fontSize: text.heading, lineHeight: 1.2 });
export const list = style({ display: 'grid' });
export const item = style(rowStyle(space.s));
export const words = style({ display: 'grid', gap: space.xs, minWidth: 0 });
export const title = style({ ...tabularFace, fontSize: text.heading, lineHeight: 1.15 });
export const state = style(smallPrint);
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

/** The value from which the goal began. */
export const start = style({
  position: 'absolute',
  insetBlock: 0,
  inlineSize: '2px',
  backgroundColor: color.chalk,
});

export const form = style({ display: 'grid', gap: space.l });
export const pair = style({ ...asManyOf('120px'), gap: space.m });
