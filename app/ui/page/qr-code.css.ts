import { style } from '@vanilla-extract/css';

/** As large as the screen lets it be, and all of it in sight: what is small is read from too near. */
export const code = style({
  display: 'block',
  inlineSize: 'min(100%, 26rem, 70dvh)',
  aspectRatio: '1',
  marginInline: 'auto',
  background: '#fff',
});
