import { dailyValues, fromStored, shownValue, trendOf } from '../../schema/progress/body.ts';
import { midnightOf } from '../text/dates.ts';
import type { Measure } from './measures.ts';

/** A day's value and the trend there, in the unit of the screen; `at` is the UTC midnight of the day. */
export interface BodyPoint {
  day: string;
  at: Date;
  value: number;
  trend: number;
}

/** By date ascending, one a day. */
export function bodyPoints({ values, unit }: Measure): BodyPoint[] {
  const days = dailyValues(values);
  const trend = trendOf(days);
  return days.map((one, i) => ({
    day: one.day,
    at: midnightOf(one.day),
    value: shownValue(one, unit),
    trend: fromStored(trend[i] ?? one.value, unit),
  }));
}
