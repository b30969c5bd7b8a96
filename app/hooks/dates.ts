/**
 * Dates as people read them, in the device's own language and order: the one place that formats
 * them, so that no two screens name a day differently. Calendar days come as UTC midnights.
 */
const calendar = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(undefined, { ...options, timeZone: 'UTC' });
  return (at: Date): string => format.format(at);
};

export const dayAndMonth = calendar({ day: 'numeric', month: 'short' });
export const monthAndYear = calendar({ month: 'short', year: 'numeric' });
export const yearOnly = calendar({ year: 'numeric' });
export const wholeDate = calendar({ day: 'numeric', month: 'short', year: 'numeric' });

const longMonth = calendar({ month: 'long' });
const shortMonth = calendar({ month: 'short' });
/** `month` counts from 0. */
export const monthName = (month: number): string => longMonth(new Date(Date.UTC(2001, month, 1)));
export const monthShort = (month: number): string => shortMonth(new Date(Date.UTC(2001, month, 1)));

const shortWeekday = calendar({ weekday: 'short' });
/** `weekday` counts from 0, a Monday. */
export const weekdayShort = (weekday: number): string =>
  shortWeekday(new Date(Date.UTC(2001, 0, 1 + weekday)));

/** The UTC midnight of a calendar day, YYYY-MM-DD. */
export const midnightOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

const local = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(undefined, options);
  return (ms: number): string => format.format(ms);
};
/** An instant (ms) on the lifter's own clock. */
export const dateOf = local({ day: 'numeric', month: 'short', year: 'numeric' });
export const dateAndTimeOf = local({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
