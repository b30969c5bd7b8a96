import { DAY_MS } from '../../../schema/constants.ts';
import { dayNumber, weekNumber } from '../../../schema/progress/weeks.ts';

export interface CalendarDay {
  day: string;
  /** The column: the week, from Monday, counted from the first day shown. */
  week: number;
  /** The row: 0 for Monday to 6 for Sunday. */
  weekday: number;
}

/** The days of some months of a year, laid out in weeks. Months count from 1; `to` is included. */
export function calendarOf(year: number, from: number, to: number): CalendarDay[] {
  const first = Date.UTC(year, from - 1, 1);
  const end = Date.UTC(year, to, 1);
  const firstWeek = weekNumber(isoDay(first));
  const days: CalendarDay[] = [];
  for (let at = first; at < end; at += DAY_MS) {
    const day = isoDay(at);
    days.push({ day, week: weekNumber(day) - firstWeek, weekday: (dayNumber(day) + 3) % 7 });
  }
  return days;
}

function isoDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
