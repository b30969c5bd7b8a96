import { style } from '@vanilla-extract/css';
import { asManyOf, smallPrint, wrapping } from '../../ui/styles/parts.ts';
import { space } from '../../ui/styles/tokens.css.ts';

export const form = style({ display: 'grid', gap: space.l });
export const pair = style({ ...asManyOf('7.5rem'), gap: space.m });
export const head = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'start',
  gap: space.m,
});
export const edit = style({ marginBlock: space.s });
/** Below an exercise's sets. */
export const edits = style([edit, { ...wrapping, gap: space.s }]);
/** Centred below the words that a day has no workout. */
export const alone = style({ justifySelf: 'center', marginTop: `-${space.xl}` });
/** What is done to a whole session. */
export const whole = style({ ...wrapping, justifyContent: 'flex-end', gap: space.s, marginBlock: space.s });
/** Where a set comes from, in small print. */
export const provenance = style({
  ...smallPrint,
  display: 'grid',
  gap: space.xs,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
});
