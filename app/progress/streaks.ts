/** Milliseconds of a calendar day without a time zone: every day has 24 hours in UTC. */
const DAY_MS = 86_400_000;

/** Days since 1970-01-01 of a calendar day, YYYY-MM-DD. */
function dayNumber(day: string): number {
  return Math.floor(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
}

/** A number that grows by one each Monday (ISO 8601 weeks); 1970-01-01 was a Thursday. */
export function weekNumber(day: string): number {
  return Math.floor((dayNumber(day) + 3) / 7);
}

export interface Streaks {
  /** Weeks in a row with a workout, up to this week; an unfinished week without one does not end it yet. */
  current: number;
  /** The longest such row ever. */
  best: number;
  /** Training days since Monday. */
  thisWeek: number;
}

/** Streaks in weeks from Monday to Sunday. `days` are YYYY-MM-DD, ascending; `today` likewise. */
export function streaksOf(days: readonly string[], today: string): Streaks {
  const now = weekNumber(today);
  let best = 0;
  let run = 0;
  let last = Number.NaN;
  let thisWeek = 0;
  for (const day of days) {
    const week = weekNumber(day);
    if (week === now) thisWeek += 1;
    if (week === last) continue;
    run = week === last + 1 ? run + 1 : 1;
    best = Math.max(best, run);
    last = week;
  }
  const current = last >= now - 1 ? run : 0;
  return { current, best, thisWeek };
}

export interface CalendarDay {
  day: string;
  /** Column, a week from Monday, counted from the first day shown. */
  week: number;
  /** Row, 0 for Monday to 6 for Sunday. */
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
