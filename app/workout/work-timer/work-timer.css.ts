import { style, styleVariants } from '@vanilla-extract/css';
import { numberFace, tabularFace } from '../../ui/styles/parts.ts';
import { color, radius, space, text } from '../../ui/styles/tokens.css.ts';

export const setup = style({ display: 'grid', gap: space.l });
export const pair = style({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: space.m });
export const hint = style({ color: color.dust, lineHeight: 1.4, textWrap: 'pretty' });
export const press = style({ minHeight: '64px', fontSize: text.heading, width: '100%' });

export const running = style({
  containerType: 'inline-size',
  display: 'grid',
  gap: space.m,
});
const anyClock = style({
  position: 'relative',
  overflow: 'hidden',
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  minHeight: '60vh',
  paddingBottom: space.m,
  '@media': { '(max-height: 520px)': { minHeight: '50vh' } },
  borderRadius: radius.card,
  backgroundColor: color.slab,
  color: color.chalk,
});
/** Each phase has its colour, to be told from afar; it is named in words too. */
export const clock = styleVariants({
  ready: [anyClock, { color: color.dust }],
  work: [anyClock],
  rest: [anyClock, { color: color.bar }],
  over: [anyClock, { color: color.up }],
});
export const phase = style({ ...numberFace, fontSize: text.title, lineHeight: 1.1 });
export const face = style({ ...tabularFace, fontSize: 'max(72px, min(38cqw, 34vh))', lineHeight: 1 });
/** The time on the button that leads back to the timer. */
export const small = style({ ...tabularFace, fontSize: text.lead, color: color.chalk });
export const round = style({ minHeight: '1.5em', fontSize: text.heading, color: color.dust });
export const track = style({
  position: 'absolute',
  insetInline: 0,
  bottom: 0,
  height: '6px',
  backgroundColor: color.line,
});
export const line = style({
  position: 'absolute',
  inset: 0,
  backgroundColor: color.mark,
  transformOrigin: 'left',
});
