import type { SeriesPoint } from '../../schema/progress/progress.ts';
import { dayNumber } from '../../schema/progress/weeks.ts';
import { dayAfter } from '../../schema/sessions/training-sessions.ts';
import { dayAndMonth, midnightOf } from '../text/dates.ts';

/** What a chart shows: the whole time, or a period beside the one before it. */
export type Span = 'all' | 'four-weeks' | 'twelve-weeks' | 'year';

export interface Period {
  /** The name in words: "Last 4 weeks", "2025". */
  name: string;
  /** The first and the last day, YYYY-MM-DD, both included. */
  from: string;
  to: string;
}

export interface Periods {
  now: Period;
  before: Period;
  /** The period before, up to the day that the present one has reached. */
  soFar: Period;
  /** How many days the longer of the two has. */
  days: number;
  /** What both are divided into. */
  step: 'week' | 'month';
}

const WEEKS = { 'four-weeks': 4, 'twelve-weeks': 12 } as const;

/** How many days one day (YYYY-MM-DD) is after another. */
export const daysBetween = (first: string, last: string) => dayNumber(last) - dayNumber(first);

/** The two periods up to `today`. A year is shown beside the whole of the year before. */
export function periodsOf(span: Exclude<Span, 'all'>, today: string): Periods {
  if (span === 'year') {
    const year = Number(today.slice(0, 4));
    const of = (one: number): Period => ({ name: String(one), from: `${one}-01-01`, to: `${one}-12-31` });
    const before = of(year - 1);
    // The same date a year before; for 29 February that is the 28th.
    const to = `${year - 1}${today.slice(4) === '-02-29' ? '-02-28' : today.slice(4)}`;
    const soFar = { ...before, to, name: `${before.name} to ${dayAndMonth(midnightOf(to))}` };
    return { now: of(year), before, soFar, days: 366, step: 'month' };
  }
  const weeks = WEEKS[span];
  const from = dayAfter(today, 1 - weeks * 7);
  const before = { name: `${weeks} weeks before`, from: dayAfter(from, -weeks * 7), to: dayAfter(from, -1) };
  return {
    now: { name: `Last ${weeks} weeks`, from, to: today },
    before,
    soFar: before,
    days: weeks * 7,
    step: 'week',
  };
}

/** The choices for which there is something to compare by now. `first` is the first day trained. */
export function spansFor(first: string, today: string): { value: Span; label: string }[] {
  const year = Number(today.slice(0, 4));
  const spans: { value: Span; label: string; since: string }[] = [
    { value: 'all', label: 'From the first day on', since: today },
    { value: 'four-weeks', label: '4 weeks and the 4 before', since: dayAfter(today, -28) },
    { value: 'twelve-weeks', label: '12 weeks and the 12 before', since: dayAfter(today, -84) },
    { value: 'year', label: `${year} and ${year - 1}`, since: `${year - 1}-12-31` },
  ];
  return spans.filter(({ since }) => first <= since).map(({ value, label }) => ({ value, label }));
}

/** The points of a period, by date ascending. */
export const pointsIn = (series: readonly SeriesPoint[], { from, to }: Period): SeriesPoint[] =>
  series.filter(({ day }) => day >= from && day <= to);
