import type { SeriesPoint } from '../../schema/progress/progress.ts';
import { dayAfter } from '../../schema/sessions/training-sessions.ts';
import { longMonthAndYear, midnightOf, monthShort, wholeDate, yearOnly } from '../text/dates.ts';
import { daysBetween, type Period, type Periods, pointsIn } from './periods.ts';

export type BarStep = 'week' | 'month' | 'year';

/** A week, month or year with its sum. One without training is a bar too, of no height: the gap tells something. */
export interface Bar {
  /** The bar's first day, YYYY-MM-DD. */
  from: string;
  at: Date;
  value: number;
  /** The last day in it with training; null where there is none. */
  lastDay: string | null;
}

/** How wide a bar and its gap are at least, px: narrower ones would be a blur. */
const BAR_PX = 5;
/** The least number of days of each step. */
const STEP_DAYS: Readonly<Record<BarStep, number>> = { week: 7, month: 28, year: 365 };

/** The smallest step of which the bars from `first` to `last` fit into a width, px. */
export function stepFor(first: string, last: string, width: number): BarStep {
  const fits = (step: BarStep) => (daysBetween(first, last) / STEP_DAYS[step] + 1) * BAR_PX <= width;
  return (['week', 'month'] as const).find(fits) ?? 'year';
}

/** The first day of the week (a Monday), month or year in which a day lies. */
export function startOf(day: string, step: BarStep): string {
  if (step === 'year') return `${day.slice(0, 4)}-01-01`;
  if (step === 'month') return `${day.slice(0, 7)}-01`;
  return dayAfter(day, -((midnightOf(day).getUTCDay() + 6) % 7));
}

function nextOf(from: string, step: BarStep): string {
  return step === 'week' ? dayAfter(from, 7) : startOf(dayAfter(from, step === 'month' ? 31 : 366), step);
}

/** The sums of a series from its first day to `last`, one for each step. */
export function barsOf(series: readonly SeriesPoint[], last: string, step: BarStep): Bar[] {
  const first = series[0]?.day;
  if (first === undefined) return [];
  const end = series.at(-1)?.day ?? last;
  return filled(emptyBars(startOf(first, step), end > last ? end : last, step), series);
}

/** The steps of a period, from its first day on, whichever weekday that is. */
export function barsIn(series: readonly SeriesPoint[], period: Period, step: Periods['step']): Bar[] {
  return filled(emptyBars(period.from, period.to, step), pointsIn(series, period));
}

function emptyBars(first: string, last: string, step: BarStep): Bar[] {
  const bars: Bar[] = [];
  for (let from = first; from <= last; from = nextOf(from, step))
    bars.push({ from, at: midnightOf(from), value: 0, lastDay: null });
  return bars;
}

/** Adds points to the bars in which they lie. Both are by date ascending. */
function filled(bars: Bar[], points: readonly SeriesPoint[]): Bar[] {
  let at = 0;
  for (const { day, weight } of points) {
    while ((bars[at + 1]?.from ?? '~') <= day) at += 1;
    const bar = bars[at];
    if (bar) bars[at] = { ...bar, value: bar.value + weight, lastDay: day };
  }
  return bars;
}

/** "Week from 3 Mar 2026", "March 2026", "2026". */
export function barName({ at }: Pick<Bar, 'at'>, step: BarStep): string {
  if (step === 'week') return `Week from ${wholeDate(at)}`;
  return step === 'month' ? longMonthAndYear(at) : yearOnly(at);
}

/** The label below a step's bars, where two periods are compared. */
export function placeName(bar: Pick<Bar, 'at'>, index: number, step: Periods['step']): string {
  return step === 'month' ? monthShort(bar.at.getUTCMonth()).slice(0, 3) : `Week ${index + 1}`;
}

/** A bar's name in a table, shorter than `barName`. */
export const barDays = ({ at }: Pick<Bar, 'at'>, step: BarStep): string =>
  step === 'week' ? `From ${wholeDate(at)}` : barName({ at }, step);
