import { scaleLinear, scaleUtc } from '@visx/scale';
import { greatest, least, MARGIN } from '../movements/charts/chart-geometry.ts';
import { dateLabeller, dateTicks } from '../movements/charts/date-axis.ts';
import type { BodyPoint } from './body-points.ts';

/** px */
export const HEIGHT = 260;
/** Below this many px a value, single dots would be a blur. */
const DOT_PX = 5;

/** Scales, ticks and pixel places of the values and their trend. Points are by date ascending, at least one. */
export function bodyLayout(points: readonly BodyPoint[], width: number) {
  const all = points.flatMap(({ value, trend }) => [value, trend]);
  const [lowest, highest] = [least(all), greatest(all)];
  // A day's swing of a steady weight must not look like a mountain.
  const room = Math.max(highest * 0.01, (highest - lowest) * 0.08);
  const first = points[0]?.at ?? new Date(0);
  const last = points.at(-1)?.at ?? first;
  const [right, bottom] = [width - MARGIN.right, HEIGHT - MARGIN.bottom];
  const isOne = first.getTime() === last.getTime();
  const x = scaleUtc<number>({
    domain: isOne ? [first.getTime() - 1, first.getTime() + 1] : [first, last],
    range: [MARGIN.left, right],
  });
  const y = scaleLinear<number>({ domain: [lowest - room, highest + room], range: [bottom, MARGIN.top] });
  const inner = right - MARGIN.left;
  return {
    ...{ x, y, right, bottom },
    xs: points.map(({ at }) => x(at)),
    ys: points.map(({ value }) => y(value)),
    trend: points.map(({ trend }) => y(trend)),
    yTicks: y.ticks(4),
    dateTicks: dateTicks(points, (at) => x(at), inner),
    dateWords: dateLabeller(points),
    dots: points.length * DOT_PX <= inner,
  };
}
