import type { PlannedBreak } from '../../schema/progress/streaks.ts';
import { dayAndMonth, midnightOf, wholeDay } from './dates.ts';

const NAMES: Readonly<Record<PlannedBreak['kind'], string>> = {
  holiday: 'Holiday',
  deload: 'Deload',
  illness: 'Illness',
  other: 'Break',
};

/** A kind that a newer release made is a break all the same. */
export const breakName = (kind: string): string => new Map(Object.entries(NAMES)).get(kind) ?? NAMES.other;

/** "1 Aug to 14 Aug 2026"; of one day that alone. Days are YYYY-MM-DD. */
export function daysWords(firstDay: string, lastDay: string): string {
  const last = wholeDay(lastDay);
  if (firstDay === lastDay) return last;
  const isSameYear = firstDay.slice(0, 4) === lastDay.slice(0, 4);
  return `${isSameYear ? dayAndMonth(midnightOf(firstDay)) : wholeDay(firstDay)} to ${last}`;
}
