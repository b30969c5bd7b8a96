import { localPoint } from '@visx/event';
import { Tooltip } from '@visx/tooltip';
import { type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import { CHART_HEIGHT_PX } from '../../schema/constants.ts';
import type { WeightUnit } from '../../schema/workout-log.ts';
import { classes } from '../ui/classes.ts';
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
  /** The sets of a day (YYYY-MM-DD) in words, as far as they are read. */
  setsOn: (day: string) => readonly string[];
  /** A point is shown for the first time: its sets are wanted. */
  onShown: () => void;
}

/** Half the tooltip's width: it never leaves the chart, at any text size. */
const TIP_HALF = '5.6rem';
/** It stands above the point, clear of a finger, unless that is too far out of the chart's top. */
const TIP_GAP_PX = 18;
const TIP_NEEDS_PX = 86;

/**
 * Weight over time. The mouse shows the nearest date, and so do the arrow keys; a tap shows it until
 * the next one, so that it can be read when the finger is away.
 */
export function LineChart({ points, unit, width, label, setsOn, onShown }: LineChartProps) {
  const [shown, setShown] = useState<number | null>(null);
  const canvas = useRef<SVGSVGElement>(null);
  /** What a finger's touch replaced: a touch that becomes a scroll of the page brings it back. */
  const before = useRef<number | null>(null);
  const isShown = shown !== null;
  useEffect(() => {
    if (isShown) onShown();
  }, [isShown, onShown]);
  useEffect(() => {
    if (!isShown) return;
    const tapped = ({ target }: Event) => {
      if (!(target instanceof Node && canvas.current?.contains(target))) setShown(null);
    };
    document.addEventListener('pointerdown', tapped);
    return () => document.removeEventListener('pointerdown', tapped);
  }, [isShown]);
  const layout = useMemo(() => chartLayout(points, width), [points, width]);
  const last = points.length - 1;
  const index = Math.min(shown ?? last, last);
  const point = points[index];
  if (!point) return null;

  const follow = (event: PointerEvent<SVGSVGElement>) => {
    const place = localPoint(event);
    if (place) setShown(nearest(layout.xs, place.x));
  };
  const touch = (event: PointerEvent<SVGSVGElement>) => {
    const place = localPoint(event);
    if (!place) return;
    const touched = nearest(layout.xs, place.x);
    before.current = shown;
    setShown(event.pointerType !== 'mouse' && touched === shown ? null : touched);
  };
  const leave = () => setShown(null);
  const x = layout.xs[index] ?? 0;
  const y = layout.ys[index] ?? 0;

  const below = y < TIP_NEEDS_PX;
  const sets = isShown ? setsOn(point.day) : [];

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
        ref={canvas}
        aria-hidden="true"
        className={style.canvas}
        width={width}
        height={CHART_HEIGHT_PX}
        onPointerDown={touch}
        onPointerMove={follow}
        onPointerLeave={(event) => {
          if (event.pointerType === 'mouse') leave();
        }}
        onPointerCancel={() => setShown(before.current)}
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
          className={classes(style.tip, below && style.tipBelow)}
          offsetTop={0}
          top={below ? y + TIP_GAP_PX : y - TIP_GAP_PX}
          style={{ left: `clamp(${TIP_HALF}, ${x}px, calc(100% - ${TIP_HALF}))` }}
        >
          <span className={style.tipDate}>Date: {dateLabel(point)}</span>
          <span className={style.tipWeight}>
            <span className={style.tipName}>Weight</span> {weightLabel(point.value, unit)}
          </span>
          {sets.length > 0 ? (
            <span className={style.tipSets}>
              {sets.map((set, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: sets of a day keep their order
                <span key={i}>{set}</span>
              ))}
            </span>
          ) : null}
        </Tooltip>
      )}
    </div>
  );
}
