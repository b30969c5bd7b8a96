import { Bar, Line } from '@visx/shape';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { CHART_HEIGHT_PX } from '../../../schema/constants.ts';
import type { SeriesPoint } from '../../../schema/progress/progress.ts';
import type { Figure } from '../../movements/figures.ts';
import * as css from './bar-chart.css.ts';
import { AXIS_WIDTH, BOTTOM, barLayout, barsNear } from './bar-geometry.ts';

interface BarChartProps {
  /** By date ascending, at least one. */
  points: readonly SeriesPoint[];
  figure: Figure;
  /** The width of the whole chart, px. */
  width: number;
  /** Marks the newest date. */
  markLatest: boolean;
}

/** How far above the foot of a bar its tear is drawn, px. */
const TEAR_PX = 14;
/** The path of a tear: it shows that a bar does not begin at 0. */
function tear(x: number, width: number): string {
  const teeth = Math.max(2, 2 * Math.round(width / 10));
  const step = (width + 4) / teeth;
  const y = CHART_HEIGHT_PX - BOTTOM - TEAR_PX;
  const points = Array.from({ length: teeth + 1 }, (_, i) => `${x - 2 + i * step} ${y + (i % 2 ? -3 : 3)}`);
  return `M${points.join('L')}`;
}

/**
 * Bars of a series. Hidden from screen readers, which have the table beside it. A long history scrolls, from its
 * end.
 */
export function BarChart({ points, figure, width, markLatest }: BarChartProps) {
  const layout = useMemo(
    () => barLayout(points, figure, Math.max(0, width - AXIS_WIDTH)),
    [points, figure, width],
  );
  const scroller = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollLeft = layout.width;
  }, [layout.width]);

  const room = Math.max(1, width - AXIS_WIDTH);
  // How far the chart is scrolled, counted in its own widths; only bars near that are drawn. It begins at its end, and
  // returns there when it grows.
  const [scrolled, setScrolled] = useState({ of: 0, windows: 0 });
  const windows = scrolled.of === layout.width ? scrolled.windows : (layout.width - room) / room;
  const latest = layout.bars.at(-1);
  const scrolls = layout.width > width - AXIS_WIDTH;
  return (
    <div className={css.chart}>
      {layout.cutAt === null ? null : (
        <p className={css.cut}>
          Bars start at {layout.cutAt} {figure.unit}
        </p>
      )}
      <svg width={AXIS_WIDTH} height={CHART_HEIGHT_PX} className={css.axis} aria-hidden="true">
        <text x={AXIS_WIDTH - 8} y={12} textAnchor="end" className={css.tick}>
          {figure.unit}
        </text>
        {layout.ticks.map((tick) => (
          <text
            key={tick.label}
            x={AXIS_WIDTH - 8}
            y={tick.y}
            dy="0.35em"
            textAnchor="end"
            className={css.tick}
          >
            {tick.label}
          </text>
        ))}
      </svg>
      <section
        ref={scroller}
        className={css.scroller}
        aria-label="Chart of all dates"
        onScroll={({ currentTarget }) => {
          const now = { of: layout.width, windows: Math.round(currentTarget.scrollLeft / room) };
          setScrolled((before) => (before.of === now.of && before.windows === now.windows ? before : now));
        }}
        {...(scrolls ? { tabIndex: 0 } : { 'aria-hidden': true })}
      >
        <svg width={layout.width} height={CHART_HEIGHT_PX} aria-hidden="true">
          {layout.ticks.map((tick) => (
            <Line
              key={tick.label}
              from={{ x: 0, y: tick.y }}
              to={{ x: layout.width, y: tick.y }}
              className={css.grid}
            />
          ))}
          {barsNear(layout.bars, windows * room, room).map((bar) => (
            <g key={bar.day} className={markLatest && bar === latest ? css.latest : css.other}>
              <Bar x={bar.x} y={bar.y} width={bar.width} height={bar.height} rx={4} fill="currentColor" />
              {layout.cutAt === null ? null : <path d={tear(bar.x, bar.width)} className={css.tear} />}
              {bar.showValue ? (
                <text x={bar.x + bar.width / 2} y={bar.y - 7} textAnchor="middle" className={css.value}>
                  {bar.value}
                </text>
              ) : null}
              {bar.date.map((line, at) => (
                <text
                  key={line}
                  x={bar.x + bar.width / 2}
                  y={CHART_HEIGHT_PX - BOTTOM + 18 + at * 14}
                  textAnchor="middle"
                  className={css.tick}
                >
                  {line}
                </text>
              ))}
            </g>
          ))}
        </svg>
      </section>
    </div>
  );
}
