import { style } from '@vanilla-extract/css';
import { smallPrint } from '../../ui/styles/parts.ts';
import { space } from '../../ui/styles/tokens.css.ts';
import { tight } from './set-table.css.ts';

export const note = style({
  ...smallPrint,
  padding: `0 ${space.m} ${space.s} 52px`,
  lineHeight: 1.35,
  overflowWrap: 'anywhere',
  '@container': { [tight]: { display: 'block' } },
});
