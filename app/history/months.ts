import { dayNumber } from '../../schema/progress/weeks.ts';
import { dayAfter } from '../../schema/sessions/training-sessions.ts';

/** A month is written YYYY-MM, a day YYYY-MM-DD; a weekday is 0 for Monday to 6 for Sunday. */
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

export const isMonth = (text: string | null): text is string => text !== null && MONTH.test(text);
export const monthOf = (day: string): string => day.slice(0, 7);
export const firstDayOf = (month: string): string => `${month}-01`;

/** Whether the text is a calendar day that exists. */
export function isDay(text: string | undefined): text is string {
  if (text === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/** The month that lies `count` months later, or earlier where that is negative. */
export function monthAfter(month: string, count = 1): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

export const lastDayOf = (month: string): string => dayAfter(firstDayOf(monthAfter(month)), -1);

/** The months from the newest to the oldest, both included; none where `newest` is before `oldest`. */
export function monthsBack(newest: string, oldest: string): string[] {
  const months: string[] = [];
  for (let month = newest; month >= oldest; month = monthAfter(month, -1)) months.push(month);
  return months;
}

/** Clocks are up to 26 hours apart: a session of one day here may have been on another day where the lifter was. */
const MARGIN_DAYS = 2;

/** In the middle of a month that can only be this one, which is told fast: ten years ask for thousands of days. */
function monthsAround(day: string): string[] {
  const ofMonth = Number(day.slice(8));
  if (ofMonth > MARGIN_DAYS && ofMonth <= 28 - MARGIN_DAYS) return [monthOf(day)];
  return [-MARGIN_DAYS, 0, MARGIN_DAYS].map((by) => monthOf(dayAfter(day, by)));
}

/** The months up to `newest` in which sessions of these days (ascending) may be, newest first. */
export function trainedMonths(days: readonly string[], newest: string): string[] {
  const months = new Set(days.flatMap(monthsAround));
  return [...months].filter((month) => month <= newest).sort((a, b) => (a < b ? 1 : -1));
}

/** The weeks of a month, of seven places each; null where a place belongs to another month. */
export function weeksOf(month: string, weekStart: number): (string | null)[][] {
  // 1970-01-01 was a Thursday, so three days are added to count weeks from Monday.
  const before = (dayNumber(firstDayOf(month)) + 3 - weekStart + 70_000) % 7;
  const count = Number(lastDayOf(month).slice(8));
  const weeks = Math.ceil((before + count) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, place) => {
      const date = week * 7 + place - before + 1;
      return date < 1 || date > count ? null : `${month}-${String(date).padStart(2, '0')}`;
    }),
  );
}
