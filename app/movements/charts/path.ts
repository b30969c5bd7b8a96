import { curveLinear, curveMonotoneX } from '@visx/curve';
import { line } from '@visx/shape';
import { thinned } from './chart-geometry.ts';

/** The line as an svg path. Where there are more points than pixels, it goes through those that can be seen. */
export function pathOf(xs: readonly number[], ys: readonly number[], smooth: boolean): string {
  const draw = line<number>({
    x: (i) => xs[i] ?? 0,
    y: (i) => ys[i] ?? 0,
    curve: smooth ? curveMonotoneX : curveLinear,
  });
  return draw(thinned(xs, ys)) ?? '';
}
