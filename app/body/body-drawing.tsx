import { localPoint } from '@visx/event';
import { memo, type PointerEvent, useMemo, useState } from 'react';
import { DateAxis, ValueAxis } from '../movements/charts/axes.tsx';
import { nearest } from '../movements/charts/chart-geometry.ts';
import { pathOf } from '../movements/charts/path.ts';
import { wholeDate } from '../text/dates.ts';
import * as css from './body-chart.css.ts';
import { bodyLayout, HEIGHT } from './body-layout.ts';
import type { BodyPoint } from './body-points.ts';
import { type Measure, valueText, valueWords } from './measures.ts';

interface BodyDrawingProps {
  /** By date ascending, at least one. */
  points: readonly BodyPoint[];
  /** px */
  width: number;
  measure: Measure;
}

/** The drawing, and above it in words the value that a finger, the mouse or the arrow keys are at. */
export function BodyDrawing({ points, width, measure }: BodyDrawingProps) {
  const [shown, setShown] = useState<number | null>(null);
  const layout = useMemo(() => bodyLayout(points, width), [points, width]);
  const last = points.length - 1;
  const index = Math.min(shown ?? last, last);
  const point = points[index];
  if (!point) return null;
  const read = `${wholeDate(point.at)}: ${valueWords(point.value, measure.unit)}`;
  const trend = points.length > 1 ? `, trend ${point.trend.toFixed(1)}\u00a0${measure.unit}` : '';
  const follow = (event: PointerEvent<SVGSVGElement>) => {
    const place = localPoint(event);
    if (place) setShown(nearest(layout.xs, place.x));
  };
  return (
    <>
      <p className={css.reading} aria-hidden="true">
        {read}
        <span className={css.trendWords}>{trend}</span>
      </p>
      <div className={css.chart}>
        <input
          type="range"
          className={css.keys}
          aria-label={`${measure.label} by date`}
          aria-valuetext={`${read}${trend}`}
          min={0}
          max={last}
          value={index}
          onChange={({ target }) => setShown(Number(target.value))}
        />
        <svg
          aria-hidden="true"
          className={css.canvas}
          width={width}
          height={HEIGHT}
          onPointerDown={follow}
          onPointerMove={follow}
          onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setShown(null)}
        >
          <Lines points={points} layout={layout} unit={measure.unit} />
          <circle cx={layout.xs[index]} cy={layout.ys[index]} r={5} className={css.latest} />
        </svg>
      </div>
      {points.length > 1 ? (
        <p className={css.note}>
          {layout.dots ? 'Dots' : 'Thin line'}: what was measured. Thick line: the trend, which takes in a
          tenth of each day’s difference.
        </p>
      ) : null}
    </>
  );
}

interface LinesProps {
  points: readonly BodyPoint[];
  layout: ReturnType<typeof bodyLayout>;
  unit: string;
}

/** What does not change while a finger moves over the chart. */
const Lines = memo(function Lines({ points, layout, unit }: LinesProps) {
  const { x, y, xs, ys, bottom, right } = layout;
  return (
    <>
      <ValueAxis y={y} ticks={layout.yTicks} right={right} figure={{ unit, tick: valueText }} />
      <DateAxis x={x} ticks={layout.dateTicks} label={layout.dateWords} bottom={bottom} />
      {layout.dots ? (
        points.map(({ day }, i) => <circle key={day} cx={xs[i]} cy={ys[i]} r={3} className={css.dot} />)
      ) : (
        <path d={pathOf(xs, ys, false)} className={css.raw} />
      )}
      {points.length > 1 ? <path d={pathOf(xs, layout.trend, false)} className={css.trend} /> : null}
    </>
  );
});
