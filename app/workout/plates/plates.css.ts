import { style, styleVariants } from '@vanilla-extract/css';
import { color, font, size, space, text } from '../../ui/styles/tokens.css.ts';

export const stack = style({ display: 'grid', gap: space.l, gridTemplateColumns: 'minmax(0, 1fr)' });
export const bar = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
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
/** On to the bar's end, behind the plates. */
export const sleeve = style({
  flex: '1 0 auto',
  display: 'flex',
  alignItems: 'center',
  gap: '3px',
  minHeight: '128px',
  paddingRight: '28px',
  background: `linear-gradient(${color.dust}, ${color.dust}) 0 50% / 100% 16px no-repeat`,
});
const anyPlate = style({
  display: 'grid',
  placeItems: 'center',
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
  // On paper only its edge shows a white plate.
  white: [anyPlate, { backgroundColor: '#f1efe8', borderColor: color.dust, color: '#1d2426' }],
  plain: [anyPlate, { backgroundColor: '#4a565b', color: '#fff' }],
});
export const plateWords = style({
  fontFamily: font.number,
  fontWeight: 600,
  fontSize: text.lead,
  lineHeight: 1,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
});
export const side = style({ marginTop: space.s, color: color.dust });
export const plates = style({
  fontFamily: font.number,
  fontWeight: 600,
  fontSize: text.heading,
  lineHeight: 1.2,
  fontVariantNumeric: 'tabular-nums',
  color: color.chalk,
});
export const total = style({ color: color.chalk });
export const hint = style({ color: color.dust, fontSize: text.small });
export const line = style({ marginBottom: space.s });
export const choices = style({
  display: 'grid',
  gap: space.s,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8rem), 1fr))',
});

const anyTools = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: space.m });
/** Below what is for today alone. */
export const tools = styleVariants({ bar: [anyTools, { minHeight: size.touch }], anything: [anyTools] });
export const tool = style({
  minHeight: size.touch,
  padding: `0 ${space.xs}`,
  color: color.dust,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.xs,
  '@media': { '(hover: hover)': { ':hover': { color: color.chalk } } },
});
export const toolPlates = style({
  fontFamily: font.number,
  fontWeight: 600,
  fontSize: text.lead,
  fontVariantNumeric: 'tabular-nums',
  color: color.chalk,
});
