import { dayNumber } from '../../schema/progress/weeks.ts';
import { dayAfter } from '../../schema/sessions/training-sessions.ts';

/** A month is YYYY-MM, a day YYYY-MM-DD, a weekday 0 for Monday to 6 for Sunday. */
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

export const isMonth = (text: string | null): text is string => text !== null && MONTH.test(text);
export const monthOf = (day: string): string => day.slice(0, 7);
export const firstDayOf = (month: string): string => `${month}-01`;

/** Whether it is a calendar day that exists. */
export function isDay(text: string | undefined): text is string {
  if (text === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/** The month that lies so many after another, or before it. */
export function monthAfter(month: string, count = 1): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

export const lastDayOf = (month: string): string => dayAfter(firstDayOf(monthAfter(month)), -1);

/** From the newest to the oldest, both included; none where they are the other way round. */
export function monthsBack(newest: string, oldest: string): string[] {
  const months: string[] = [];
  for (let month = newest; month >= oldest; month = monthAfter(month, -1)) months.push(month);
  return months;
}

/** Clocks are up to 26 hours apart, so a day here may have been another where the lifter was. */
const MARGIN_DAYS = 2;

/** For most days that is one month: ten years have thousands of days, and each is asked for. */
function monthsAround(day: string): string[] {
  const ofMonth = Number(day.slice(8));
  if (ofMonth > MARGIN_DAYS && ofMonth <= 28 - MARGIN_DAYS) return [monthOf(day)];
  return [-MARGIN_DAYS, 0, MARGIN_DAYS].map((by) => monthOf(dayAfter(day, by)));
}

/** The months in which a session of one of these days (ascending) may be, up to `newest`, newest first. */
export function trainedMonths(days: readonly string[], newest: string): string[] {
  const months = new Set(days.flatMap(monthsAround));
  return [...months].filter((month) => month <= newest).sort((a, b) => (a < b ? 1 : -1));
}

/** The weeks of a month, seven places each; null where a place is of another month. */
export function weeksOf(month: string, weekStart: number): (string | null)[][] {
  // 1970-01-01 was a Thursday.
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
