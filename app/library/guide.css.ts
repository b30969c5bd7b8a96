import { style } from '@vanilla-extract/css';
import { numberFace, oneColumn, onSlab, wrapping } from '../ui/styles/parts.ts';
import { color, landscape, layer, space, text, wide } from '../ui/styles/tokens.css.ts';
import { tab as baseTab, tabs as baseTabs } from './tabs.css.ts';

const oneRow = { gridTemplateColumns: 'repeat(auto-fit, minmax(max(5.5rem, 15%), 1fr))' };
/** Six names are wider than a phone: two rows of three there, one row where there is room, more rows for large text. */
export const tabs = style([
  baseTabs,
  {
    position: 'sticky',
    top: 0,
    zIndex: layer.bar,
    gridAutoFlow: 'row',
    gridTemplateColumns: 'repeat(auto-fit, minmax(max(5.5rem, 30%), 1fr))',
    '@media': { [wide]: oneRow, [landscape]: oneRow },
  },
]);
export const tab = baseTab;

export const panel = style({ paddingBlockStart: space.m, outline: 'none' });
export const entries = style({
  ...oneColumn,
  gap: space.m,
  '@media': { [wide]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space.l } },
});
export const entry = style({
  ...wrapping,
  ...onSlab,
  alignItems: 'flex-start',
  gap: space.l,
  padding: space.m,
});
export const words = style({ flex: '1 1 11rem', display: 'grid', gap: space.xs, minWidth: 0 });
export const name = style({ fontSize: text.heading });
export const muscles = style({ color: color.dust });
export const tip = style({ marginBlockStart: space.xs });
export const tipLabel = style({ ...numberFace, fontSize: text.lead, color: color.up });
