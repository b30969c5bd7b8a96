import { style } from '@vanilla-extract/css';
import { color, space, text } from '../../ui/styles/tokens.css.ts';

export const form = style({ display: 'grid', gap: space.l });
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(7.5rem, 100%), 1fr))',
  gap: space.m,
});
export const head = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'start',
  gap: space.m,
});
export const edit = style({ marginBlock: space.s });
/** Below an exercise's sets. */
export const edits = style([edit, { display: 'flex', flexWrap: 'wrap', gap: space.s }]);
/** Centred below the words that a day has no workout. */
export const alone = style({ justifySelf: 'center', marginTop: `-${space.xl}` });
/** What is done to a whole session. */
export const whole = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space.s,
  marginBlock: space.s,
});
/** Where a set comes from, in small print. */
export const provenance = style({
  display: 'grid',
  gap: space.xs,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: text.small,
  color: color.dust,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
});
