import { style, styleVariants } from '@vanilla-extract/css';
import {
  asManyOf,
  centred,
  inLine,
  inWords,
  oneColumn,
  smallPrint,
  tabularFace,
  wrapping,
} from '../../ui/styles/parts.ts';
import { color, size, space, text } from '../../ui/styles/tokens.css.ts';

export const stack = style({ ...oneColumn, gap: space.l });
export const bar = style({
  ...inLine,
  position: 'relative',
  minHeight: '132px',
  overflowX: 'auto',
  overflowY: 'hidden',
  scrollbarWidth: 'none',
});
export const shaft = style({
  flex: '0 0 40px',
  height: '12px',
  backgroundColor: color.dust,
});
export const collar = style({
  flex: '0 0 8px',
  height: '34px',
  borderRadius: '3px',
  backgroundColor: color.dust,
});
/** The bar's sleeve, drawn behind the plates. */
export const sleeve = style({
  ...inLine,
  flex: '1 0 auto',
  gap: '3px',
  minHeight: '128px',
  paddingRight: '28px',
  background: `linear-gradient(${color.dust}, ${color.dust}) 0 50% / 100% 16px no-repeat`,
});
const anyPlate = style({
  ...centred,
  width: '44px',
  flexShrink: 0,
  borderRadius: '7px',
  border: `2px solid ${color.board}`,
  selectors: { '&:active': { opacity: 0.7 } },
});
/** White text on dark metal, dark on light: each pair is AA in both themes. */
export const plate = styleVariants({
  red: [anyPlate, { backgroundColor: '#b3261e', color: '#fff' }],
  blue: [anyPlate, { backgroundColor: '#1f5fb8', color: '#fff' }],
  yellow: [anyPlate, { backgroundColor: '#f2c230', color: '#221b00' }],
  green: [anyPlate, { backgroundColor: '#1c7a43', color: '#fff' }],
  // On the light theme's paper only the edge shows a white plate.
  white: [anyPlate, { backgroundColor: '#f1efe8', borderColor: color.dust, color: '#1d2426' }],
  plain: [anyPlate, { backgroundColor: '#4a565b', color: '#fff' }],
});
export const plateWords = style({ ...tabularFace, fontSize: text.lead, lineHeight: 1, textAlign: 'center' });
export const side = style({ marginTop: space.s, color: color.dust });
export const plates = style({ ...tabularFace, fontSize: text.heading, lineHeight: 1.2, color: color.chalk });
export const total = style({ color: color.chalk });
export const hint = style(smallPrint);
export const line = style({ marginBottom: space.s });
export const choices = style({ ...asManyOf('8rem'), gap: space.s });

const anyTools = style({ ...wrapping, alignItems: 'center', columnGap: space.m });
/** Stands below the tools that change today's session. */
export const tools = styleVariants({ bar: [anyTools, { minHeight: size.touch }], anything: [anyTools] });
export const tool = style({
  ...inWords,
  minHeight: size.touch,
  padding: `0 ${space.xs}`,
  color: color.dust,
  gap: space.xs,
  '@media': { '(hover: hover)': { ':hover': { color: color.chalk } } },
});
export const toolPlates = style({ ...tabularFace, fontSize: text.lead, color: color.chalk });
