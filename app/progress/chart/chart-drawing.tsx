import { memo, useMemo } from 'react';
import { DateAxis, ValueAxis } from '../../movements/charts/axes.tsx';
import * as style from '../../movements/charts/chart.css.ts';
import type { ChartPoint, chartLayout } from '../../movements/charts/chart-geometry.ts';
import { dateLabeller } from '../../movements/charts/date-axis.ts';
import { pathOf } from '../../movements/charts/path.ts';
import type { Figure } from '../../movements/figures.ts';

interface DrawingProps {
  points: readonly ChartPoint[];
  layout: ReturnType<typeof chartLayout>;
  figure: Figure;
}

/** What stays the same while a finger moves over the chart, so that only the pointer is drawn anew. */
export const ChartDrawing = memo(function ChartDrawing({ points, layout, figure }: DrawingProps) {
  const { x, y, xs, ys, bottom, right } = layout;
  const average = layout.average;
  const path = useMemo(() => pathOf(xs, ys, layout.dots), [xs, ys, layout.dots]);
  const averagePath = useMemo(
    () =>
      average
        ? pathOf(
            xs,
            average.values.map((value) => y(value)),
            false,
          )
        : null,
    [xs, y, average],
  );
  const label = dateLabeller(points);
  const last = points.length - 1;
  return (
    <>
      <ValueAxis y={y} ticks={layout.yTicks} right={right} figure={figure} />
      <DateAxis x={x} ticks={layout.dateTicks} label={label} bottom={bottom} />
      <path d={path} className={average ? style.faintLine : style.line} />
      {averagePath && <path d={averagePath} className={style.line} />}
      {average && (
        <text x={right} y={11} textAnchor="end" className={style.unit}>
          thick line: average of {average.over} workouts
        </text>
      )}
      {layout.dots &&
        xs
          .slice(0, last)
          .map((at, i) => <circle key={points[i]?.day} cx={at} cy={ys[i]} r={4} className={style.dot} />)}
      <circle cx={xs[last]} cy={ys[last]} r={5} className={style.latest} />
    </>
  );
});
