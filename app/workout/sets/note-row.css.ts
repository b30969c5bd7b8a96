import { style } from '@vanilla-extract/css';
import { color, space, text } from '../../ui/styles/tokens.css.ts';
import { tight } from './set-table.css.ts';

export const row = style({ '@container': { [tight]: { display: 'block' } } });
export const note = style({
  padding: `0 ${space.m} ${space.s} 52px`,
  fontSize: text.small,
  lineHeight: 1.35,
  color: color.dust,
  overflowWrap: 'anywhere',
  '@container': { [tight]: { display: 'block' } },
});
