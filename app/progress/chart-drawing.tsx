import { AxisBottom, AxisLeft } from '@visx/axis';
import { curveLinear, curveMonotoneX } from '@visx/curve';
import { GridRows } from '@visx/grid';
import { line } from '@visx/shape';
import { memo, useMemo } from 'react';
import type { WeightUnit } from '../../schema/workout-log.ts';
import { type ChartPoint, type chartLayout, MARGIN } from './chart-geometry.ts';
import { dateLabeller } from './date-axis.ts';
import * as style from './line-chart.css.ts';

interface DrawingProps {
  points: readonly ChartPoint[];
  layout: ReturnType<typeof chartLayout>;
  unit: WeightUnit;
}

/** What does not change while a finger moves over the chart. */
export const ChartDrawing = memo(function ChartDrawing({ points, layout, unit }: DrawingProps) {
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
      <GridRows
        scale={y}
        tickValues={layout.yTicks}
        left={MARGIN.left}
        width={right - MARGIN.left}
        stroke="currentColor"
        className={style.grid}
      />
      <AxisLeft
        scale={y}
        left={MARGIN.left}
        tickValues={layout.yTicks}
        tickFormat={(tick) => String(tick)}
        hideAxisLine
        hideTicks
        tickComponent={({ y: at, formattedValue }) => (
          <text x={-10} y={at} dy="0.1em" textAnchor="end" className={style.tick}>
            {formattedValue}
          </text>
        )}
      />
      <text x={MARGIN.left - 10} y={11} textAnchor="end" className={style.unit}>
        {unit}
      </text>
      <AxisBottom
        scale={x}
        top={bottom}
        tickValues={layout.dateTicks}
        tickFormat={(tick) => label(new Date(Number(tick)))}
        stroke="currentColor"
        axisClassName={style.axis}
        hideTicks
        tickComponent={({ x: at, formattedValue }) => (
          <text x={at} y={22} textAnchor="middle" className={style.tick}>
            {formattedValue}
          </text>
        )}
      />
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

function pathOf(xs: readonly number[], ys: readonly number[], smooth: boolean): string {
  const draw = line<number>({
    x: (i) => xs[i] ?? 0,
    y: (i) => ys[i] ?? 0,
    curve: smooth ? curveMonotoneX : curveLinear,
  });
  return draw(xs.keys()) ?? '';
}
