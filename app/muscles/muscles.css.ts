import { style } from '@vanilla-extract/css';
import {
  amongTwo,
  inLine,
  inWords,
  oneColumn,
  smallPrint,
  tabularFace,
  withEnd,
  wrapping,
} from '../ui/styles/parts.ts';
import { color, landscape, radius, size, space, text, wide } from '../ui/styles/tokens.css.ts';

export { backHead as head } from '../ui/buttons/back-link.css.ts';

export const weekHead = style({
  ...amongTwo,
  '@media': { [wide]: { maxWidth: '420px' }, [landscape]: { maxWidth: '300px' } },
});
export const week = style({ textAlign: 'center', fontSize: text.heading, lineHeight: 1.2 });

export const columns = style({
  ...oneColumn,
  gap: space.m,
  alignItems: 'start',
  '@media': {
    [wide]: { gridTemplateColumns: '420px minmax(0, 1fr)', gap: space.xl },
    [landscape]: { gridTemplateColumns: '300px minmax(0, 1fr)', gap: space.m },
  },
});
export const body = style({
  display: 'grid',
  gap: space.m,
  '@media': { [wide]: { position: 'sticky', top: `calc(${size.header} + ${space.l})` } },
});
export const legendList = style({
  ...wrapping,
  ...smallPrint,
  justifyContent: 'center',
  gap: `${space.xs} ${space.m}`,
});
export const legendItem = style({ ...inWords, gap: '5px' });

export const listCard = style({ ...oneColumn, paddingBlock: space.s });
export const list = style({
  ...oneColumn,
  columnGap: space.xl,
  '@media': { [wide]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const item = style({ minWidth: 0, borderBlockEnd: `1px solid ${color.line}` });
export const row = style({
  ...withEnd,
  columnGap: space.m,
  rowGap: '3px',
  width: '100%',
  minHeight: size.press,
  padding: `${space.m} ${space.s}`,
  marginInline: `-${space.s}`,
  inlineSize: `calc(100% + 2 * ${space.s})`,
  textAlign: 'start',
  borderRadius: radius.small,
  selectors: {
    '&:active': { backgroundColor: color.slab2 },
  },
});
export const name = style({ fontWeight: 600, fontSize: text.lead, overflowWrap: 'anywhere' });
export const number = style({
  ...tabularFace,
  fontSize: text.number,
  lineHeight: 1,
  minWidth: '44px',
  textAlign: 'end',
});
export const bar = style({
  position: 'relative',
  display: 'block',
  height: '14px',
  borderBlockEnd: `2px solid ${color.line}`,
});
/** A bracket from the least to the most. */
export const band = style({
  position: 'absolute',
  insetBlock: 0,
  border: `1.5px solid ${color.dust}`,
  borderBlockEnd: 0,
  borderRadius: '3px 3px 0 0',
});
export const fill = style({
  position: 'absolute',
  insetBlockEnd: 0,
  insetInlineStart: 0,
  height: '7px',
  borderRadius: '2px 4px 3px 2px',
  backgroundColor: color.chalk,
});
export const weeks = style({ display: 'block', justifySelf: 'end' });
export const weeksDrawing = style({ display: 'block', width: '44px', height: '18px' });
export const thisWeek = style({ fill: color.chalk });
export const earlierWeek = style({ fill: color.dust });
export const words = style({ ...smallPrint, gridColumn: '1 / -1' });

export const more = style({
  minHeight: size.touch,
  fontWeight: 600,
  textAlign: 'start',
  overflowWrap: 'anywhere',
});
export const uncounted = style(oneColumn);
export const note = style({ ...smallPrint, padding: `${space.m} 0`, overflowWrap: 'anywhere' });
export const nothing = style({ color: color.dust, padding: `${space.m} 0` });

export const counted = style(oneColumn);
export const countedRow = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto 18px',
  alignItems: 'baseline',
  columnGap: space.s,
  minHeight: size.press,
  padding: `${space.s} 0`,
  borderBlockStart: `1px solid ${color.line}`,
  textDecoration: 'none',
});
export const countedDay = style({ ...smallPrint, gridColumn: 1, gridRow: 1 });
export const countedName = style({ gridColumn: 1, gridRow: 2, fontWeight: 600, overflowWrap: 'anywhere' });
export const countedSets = style({ ...tabularFace, gridColumn: 1, gridRow: 3, fontSize: text.lead });
export const countedSum = style({
  ...tabularFace,
  gridColumn: 2,
  gridRow: 2,
  fontSize: text.lead,
  whiteSpace: 'nowrap',
});
export const chevron = style({ gridColumn: 3, gridRow: 2, alignSelf: 'center', color: color.dust });

export const aims = style({
  ...wrapping,
  border: 0,
  minWidth: 0,
  gap: `0 ${space.l}`,
  marginBlockStart: space.m,
  paddingBlockStart: space.m,
  borderBlockStart: `1px solid ${color.line}`,
});
export const legend = style({ ...smallPrint, fontWeight: 600, float: 'left', width: '100%' });
export const stepper = style(inLine);
export const stepperName = style({ color: color.dust, minWidth: '2.4rem' });
export const stepperValue = style({
  ...tabularFace,
  minWidth: '2ch',
  textAlign: 'center',
  fontSize: text.heading,
});
