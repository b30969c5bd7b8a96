import { style } from '@vanilla-extract/css';
import { space } from '../ui/tokens.css.ts';

export const dayActions = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 12.5rem), 1fr))',
  gap: space.s,
  maxWidth: '400px',
});
