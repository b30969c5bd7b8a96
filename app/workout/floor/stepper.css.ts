import { style } from '@vanilla-extract/css';
import { centred, smallPrint } from '../../ui/styles/parts.ts';
import { color, radius, size } from '../../ui/styles/tokens.css.ts';
import { short } from './floor-sizes.ts';

export const stepper = style({
  display: 'grid',
  gridTemplateColumns: `minmax(${size.touch}, 1fr) auto minmax(${size.touch}, 1fr)`,
  alignItems: 'center',
  minHeight: '60px',
  borderRadius: radius.card,
  backgroundColor: color.slab2,
  '@media': {
    [short]: { minHeight: '52px' },
  },
});
export const step = style({
  ...centred,
  alignSelf: 'stretch',
  borderRadius: radius.card,
  color: color.chalk,
  userSelect: 'none',
  WebkitTouchCallout: 'none',
  touchAction: 'manipulation',
  selectors: {
    '&:active:not([aria-disabled="true"])': { backgroundColor: color.line },
    '&[aria-disabled="true"]': { opacity: 0.35, cursor: 'default' },
  },
});
export const stepName = style({ ...smallPrint, textAlign: 'center' });
