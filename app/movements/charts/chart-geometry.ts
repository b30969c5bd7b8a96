import { scaleLinear, scaleUtc } from '@visx/scale';
import { CHART_HEIGHT_PX, CHART_PADDING_KG } from '../../../schema/constants.ts';
import type { SeriesPoint } from '../../../schema/progress/progress.ts';
import { midnightOf } from '../../text/dates.ts';
import type { Figure } from '../figures.ts';
import { dateTicks } from './date-axis.ts';

/** Room for the axes, px. */
export const MARGIN = { top: 32, right: 20, bottom: 32, left: 44 } as const;
/** Where points have less px each, dots would run into each other: the line alone is drawn. */
const DOT_PX = 10;
/** Where points have less px each, even the line is a blur: a running average is drawn over it. */
const BLUR_PX = 2.5;
/** How many points the running average takes in: a fortieth of all, so that a long series is as calm as a short one. */
const AVERAGE_SHARE = 40;

/** A point for display: `value` in the chosen unit, `at` the UTC midnight of its calendar day. */
export interface ChartPoint {
  day: string;
  at: Date;
  value: number;
}

/** The points of a series, ready to be drawn. */
export function chartPoints(series: readonly SeriesPoint[], { shown }: Pick<Figure, 'shown'>): ChartPoint[] {
  return series.map(({ day, weight }) => ({
    day,
    at: midnightOf(day),
    value: shown(weight),
  }));
}

/** The scales, ticks and pixel places of a chart `width` px wide. `points` has at least one, by date ascending. */
export function chartLayout(points: readonly ChartPoint[], width: number, padding = CHART_PADDING_KG) {
  const inner = {
    width: Math.max(0, width - MARGIN.left - MARGIN.right),
    bottom: CHART_HEIGHT_PX - MARGIN.bottom,
  };
  const values = points.map((point) => point.value);
  const first = points[0]?.at ?? new Date(0);
  const last = points.at(-1)?.at ?? first;
  const x = scaleUtc<number>({ domain: [first, last], range: [MARGIN.left, MARGIN.left + inner.width] });
  const y = scaleLinear<number>({
    domain: [least(values) - padding, greatest(values) + padding],
    range: [inner.bottom, MARGIN.top],
  });
  return {
    x,
    y,
    bottom: inner.bottom,
    right: MARGIN.left + inner.width,
    xs: points.map((point) => x(point.at)),
    ys: values.map((value) => y(value)),
    yTicks: y.ticks(5).filter((tick) => tick >= 0 || least(values) < 0),
    dateTicks: dateTicks(points, (at) => x(at), inner.width),
    dots: points.length * DOT_PX <= inner.width,
    average: points.length * BLUR_PX > inner.width ? runningAverage(values) : null,
  };
}

/** Each point's mean with the points around it. Near an end both sides have as many as that end leaves. */
function runningAverage(values: readonly number[]): { values: number[]; over: number } {
  const reach = Math.max(1, Math.round(values.length / AVERAGE_SHARE / 2));
  const sums = [0];
  for (const value of values) sums.push((sums.at(-1) ?? 0) + value);
  const means = values.map((_, i) => {
    const from = Math.max(0, i - reach);
    const to = Math.min(values.length, i + reach + 1);
    return ((sums[to] ?? 0) - (sums[from] ?? 0)) / (to - from);
  });
  return { values: means, over: 2 * reach + 1 };
}

/**
 * The indexes of each pixel's first, least, greatest and last point: a line through these looks like a line through
 * all.
 */
export function thinned(xs: readonly number[], ys: readonly number[]): number[] {
  const kept: number[] = [];
  for (let first = 0; first < xs.length; ) {
    const pixel = Math.floor(xs[first] ?? 0);
    let least = first;
    let most = first;
    let last = first;
    for (let i = first; i < xs.length && Math.floor(xs[i] ?? 0) === pixel; i++) {
      if ((ys[i] ?? 0) < (ys[least] ?? 0)) least = i;
      if ((ys[i] ?? 0) > (ys[most] ?? 0)) most = i;
      last = i;
    }
    kept.push(...[...new Set([first, least, most, last])].sort((a, b) => a - b));
    first = last + 1;
  }
  return kept;
}

/** The index of the place nearest to `x`, in ascending `places`; 0 when there are none. */
export function nearest(places: readonly number[], x: number): number {
  let low = 0;
  let high = places.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] ?? 0) < x) low = middle + 1;
    else high = middle;
  }
  const before = places[low - 1];
  return before !== undefined && x - before < (places[low] ?? 0) - x ? low - 1 : Math.max(0, low);
}

export function least(values: readonly number[]): number {
  return values.reduce((a, b) => Math.min(a, b), values[0] ?? 0);
}

export function greatest(values: readonly number[]): number {
  return values.reduce((a, b) => Math.max(a, b), values[0] ?? 0);
}
