import { TOUCH_REORDER_STEP_PX } from '../../../schema/constants.ts';

/** The place where a row lands that was dragged `dy` px: one place further for every `step` px. */
export function placeAfterDrag(
  from: number,
  dy: number,
  count: number,
  step = TOUCH_REORDER_STEP_PX,
): number {
  const steps = Math.round(dy / step);
  return Math.min(Math.max(from + steps, 0), Math.max(count - 1, 0));
}

/** The list with the item at `from` moved to `to`. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const next = [...items];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

/** How the row at `index` makes way for a drag from `from` to `to`: one place up (-1), one down (1) or not (0). */
export function makesWay(index: number, from: number, to: number): -1 | 0 | 1 {
  if (index > from && index <= to) return -1;
  if (index < from && index >= to) return 1;
  return 0;
}

/**
 * Items in an order of ids that has not reached the database yet. Items the order does not
 * name, added by another device meanwhile, stay behind the others.
 */
export function inOrder<T extends { id: string }>(items: readonly T[], ids: readonly string[]): T[] {
  const place = new Map(ids.map((id, i) => [id, i]));
  return [...items].sort((a, b) => (place.get(a.id) ?? ids.length) - (place.get(b.id) ?? ids.length));
}
