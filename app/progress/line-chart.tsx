import { localPoint } from '@visx/event';
import { Tooltip } from '@visx/tooltip';
import { type PointerEvent, useMemo, useState } from 'react';
import { CHART_HEIGHT_PX } from '../../schema/constants.ts';
import type { WeightUnit } from '../../schema/workout-log.ts';
import { ChartDrawing } from './chart-drawing.tsx';
import { type ChartPoint, chartLayout, dateLabel, MARGIN, nearest, weightLabel } from './chart-geometry.ts';
import * as style from './line-chart.css.ts';

interface LineChartProps {
  /** By date ascending, at least one. */
  points: readonly ChartPoint[];
  unit: WeightUnit;
  /** px */
  width: number;
  /** What the chart is of, for people who do not see it. */
  label: string;
}

/** Half the tooltip's width: it never leaves the chart, at any text size. */
const TIP_HALF = '4.9rem';
/** It stands above the point, clear of a finger, unless that is too far out of the chart's top. */
const TIP_ABOVE_PX = 74;
const TIP_BELOW_PX = 18;
const TIP_OVERHANG_PX = 24;

/** Weight over time. A finger or the mouse shows the nearest date; so do the arrow keys. */
export function LineChart({ points, unit, width, label }: LineChartProps) {
  const [shown, setShown] = useState<number | null>(null);
  const layout = useMemo(() => chartLayout(points, width), [points, width]);
  const last = points.length - 1;
  const index = Math.min(shown ?? last, last);
  const point = points[index];
  if (!point) return null;

  const follow = (event: PointerEvent<SVGSVGElement>) => {
    const place = localPoint(event);
    if (place) setShown(nearest(layout.xs, place.x));
  };
  const leave = () => setShown(null);
  const x = layout.xs[index] ?? 0;
  const y = layout.ys[index] ?? 0;

  return (
    <div className={style.chart}>
      <input
        type="range"
        className={style.keys}
        aria-label={label}
        aria-valuetext={`${weightLabel(point.value, unit)}, ${dateLabel(point)}`}
        min={0}
        max={last}
        step={1}
        value={index}
        onChange={(event) => setShown(Number(event.target.value))}
        onFocus={() => setShown(index)}
        onBlur={leave}
      />
      <svg
        aria-hidden="true"
        className={style.canvas}
        width={width}
        height={CHART_HEIGHT_PX}
        onPointerDown={follow}
        onPointerMove={follow}
        onPointerLeave={leave}
        onPointerCancel={leave}
      >
        <ChartDrawing points={points} layout={layout} unit={unit} />
        {shown !== null && (
          <g className={style.pointer}>
            <line x1={x} x2={x} y1={MARGIN.top} y2={layout.bottom} className={style.guide} />
            <circle cx={x} cy={y} r={6} className={style.shownDot} />
          </g>
        )}
      </svg>
      {shown !== null && (
        <Tooltip
          className={style.tip}
          offsetTop={0}
          top={y - TIP_ABOVE_PX < -TIP_OVERHANG_PX ? y + TIP_BELOW_PX : y - TIP_ABOVE_PX}
          style={{ left: `clamp(${TIP_HALF}, ${x}px, calc(100% - ${TIP_HALF}))` }}
        >
          <span className={style.tipDate}>Date: {dateLabel(point)}</span>
          <span className={style.tipWeight}>
            <span className={style.tipName}>Weight</span> {weightLabel(point.value, unit)}
          </span>
        </Tooltip>
      )}
    </div>
  );
}
