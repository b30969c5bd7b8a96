/** Picks stand in rows of this many; the CSS grid reads it too. */
export const PICKS_PER_ROW = 7;

/**
 * The pick an arrow key leads to, by index; null for any other key. From the field the first
 * arrow down enters the picks. Left and right belong to the text until then.
 */
export function pickAfterKey(key: string, active: number | null, count: number): number | null {
  if (active === null) return key === 'ArrowDown' || key === 'ArrowUp' ? 0 : null;
  const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: PICKS_PER_ROW, ArrowUp: -PICKS_PER_ROW }[key];
  if (step === undefined) return null;
  const next = active + step;
  return next >= 0 && next < count ? next : active;
}
