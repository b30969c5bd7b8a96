/**
 * Dates as people read them, in the device's own language and order: the one place that formats
 * them, so that no two screens name a day differently. Calendar days come as UTC midnights.
 */
const calendar = (options: Intl.DateTimeFormatOptions): ((at: Date) => string) =>
  local({ ...options, timeZone: 'UTC' });

/** Made when it is first asked: each takes a phone some ms, and a screen needs few of them. */
function local(options: Intl.DateTimeFormatOptions): (at: Date | number) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (at) => {
    format ??= new Intl.DateTimeFormat(undefined, options);
    return format.format(at);
  };
}

export const dayAndMonth = calendar({ day: 'numeric', month: 'short' });
export const monthAndYear = calendar({ month: 'short', year: 'numeric' });
export const yearOnly = calendar({ year: 'numeric' });
export const wholeDate = calendar({ day: 'numeric', month: 'short', year: 'numeric' });

/** Such as "Tue 17 Nov": a day in a list. */
export const weekdayAndDay = calendar({ weekday: 'short', day: 'numeric', month: 'short' });
export const weekdayAndDate = calendar({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
/** Such as "Tuesday 17 November 2026": a day by itself, and for who does not see where it stands. */
export const longDate = calendar({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
export const longMonthAndYear = calendar({ month: 'long', year: 'numeric' });

const longMonth = calendar({ month: 'long' });
const shortMonth = calendar({ month: 'short' });
/** `month` counts from 0. */
export const monthName = (month: number): string => longMonth(new Date(Date.UTC(2001, month, 1)));
export const monthShort = (month: number): string => shortMonth(new Date(Date.UTC(2001, month, 1)));

const shortWeekday = calendar({ weekday: 'short' });
/** Such as "Tue". */
export const weekdayOf = shortWeekday;
/** `weekday` counts from 0, a Monday. */
export const weekdayShort = (weekday: number): string =>
  shortWeekday(new Date(Date.UTC(2001, 0, 1 + weekday)));

const longWeekday = calendar({ weekday: 'long' });
/** `weekday` counts from 0, a Monday. */
export const weekdayLong = (weekday: number): string => longWeekday(new Date(Date.UTC(2001, 0, 1 + weekday)));

/** The UTC midnight of a calendar day, YYYY-MM-DD. */
export const midnightOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
/** A calendar day, YYYY-MM-DD, in full. */
export const wholeDay = (day: string): string => wholeDate(midnightOf(day));

/** An instant (ms) on the lifter's own clock. */
export const dateOf = local({ day: 'numeric', month: 'short', year: 'numeric' });
export const shortTimeOf = local({ timeStyle: 'short' });
const MOMENT = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
} as const;
export const dateAndTimeOf = local(MOMENT);
/** The same on the clock of a time zone. */
export const dateAndTimeIn = (timeZone: string) => local({ ...MOMENT, timeZone });
/** The time of day of an instant (ISO) where the lifter was, `offsetMin` minutes ahead of UTC; without it, here. */
export function timeOfDay(instant: string, offsetMin?: number): string {
  const at = Date.parse(instant);
  return offsetMin === undefined ? hereTime(at) : thereTime(new Date(at + offsetMin * 60_000));
}
const hereTime = local({ hour: '2-digit', minute: '2-digit' });
const thereTime = calendar({ hour: '2-digit', minute: '2-digit' });

/** "18:00 to 19:10"; what begins and ends in one minute is "18:00". */
export const fromTo = (from: string, to: string): string => (from === to ? from : `${from} to ${to}`);
