import { DAY_MS } from '../../../schema/constants.ts';
import { dayAndMonth, monthAndYear, yearOnly } from '../../text/dates.ts';

/** Anything that has a date. Lists of these are by date ascending. */
interface Dated {
  at: Date;
}

/**
 * Which dates get a label: every training day while they fit, then days at even distances, and over a longer time the
 * starts of months or years.
 */
export function dateTicks(points: readonly Dated[], place: (at: Date) => number, width: number): Date[] {
  const { px, months } = dateFormat(points);
  const count = Math.max(2, Math.floor(width / px));
  const spaced = (dates: Date[]) => apart(dates, place, px);
  if (points.length <= count) return spaced(points.map(({ at }) => at));
  const first = points[0]?.at ?? new Date(0);
  const last = points.at(-1)?.at ?? first;
  if (months === 0) {
    const days = Math.round((last.getTime() - first.getTime()) / DAY_MS);
    const steps = Math.max(1, Math.min(count - 1, days, 6));
    const even = Array.from({ length: steps + 1 }, (_, i) => Math.round((days * i) / steps) * DAY_MS);
    return spaced(even.map((since) => new Date(first.getTime() + since)));
  }
  return evenMonths(first, last, months, (ticks) =>
    ticks.every((tick, i) => i === 0 || place(tick) - place(ticks[i - 1] ?? tick) >= px),
  );
}

const MONTHS_APART = [1, 2, 3, 6, 12, 24, 60, 120];

/** The first days of months that are at least `least` months apart, as many as `fits` allows. */
function evenMonths(first: Date, last: Date, least: number, fits: (ticks: Date[]) => boolean): Date[] {
  let ticks: Date[] = [];
  for (const step of MONTHS_APART.filter((months) => months >= least)) {
    ticks = [];
    const start = first.getUTCFullYear() * 12 + first.getUTCMonth();
    for (let month = Math.ceil(start / step) * step; ; month += step) {
      const at = new Date(Date.UTC(Math.floor(month / 12), month % 12, 1));
      if (at > last) break;
      if (at >= first) ticks.push(at);
    }
    if (fits(ticks)) break;
  }
  return ticks;
}

function apart(dates: Date[], place: (at: Date) => number, px: number): Date[] {
  const kept: Date[] = [];
  for (const date of dates) {
    const before = kept.at(-1);
    if (before === undefined || place(date) - place(before) >= px) kept.push(date);
  }
  return kept;
}

interface DateFormat {
  label: (at: Date) => string;
  /** How many px two labels are apart at least. */
  px: number;
  /** How many months two labels are apart at least; 0 where single days have labels. */
  months: number;
}

/** How the date axis is labelled: with days up to four months, with months up to three years, then with years. */
function dateFormat(points: readonly Dated[]): DateFormat {
  const span = ((points.at(-1)?.at.getTime() ?? 0) - (points[0]?.at.getTime() ?? 0)) / DAY_MS;
  if (span < 120) return { label: dayAndMonth, px: 60, months: 0 };
  return span < 3 * 365
    ? { label: monthAndYear, px: 68, months: 1 }
    : { label: yearOnly, px: 44, months: 12 };
}

export function dateLabeller(points: readonly Dated[]): (at: Date) => string {
  return dateFormat(points).label;
}
