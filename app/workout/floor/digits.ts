import { font } from '../../ui/styles/tokens.css.ts';

/** Figures that don't move when they change. */
export const digits = {
  fontFamily: font.number,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 1,
} as const;
