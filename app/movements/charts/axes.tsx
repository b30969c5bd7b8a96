import { AxisBottom, AxisLeft } from '@visx/axis';
import { GridRows } from '@visx/grid';
import type { scaleLinear, scaleUtc } from '@visx/scale';
import type { Figure } from '../figures.ts';
import * as style from './chart.css.ts';
import { MARGIN } from './chart-geometry.ts';

interface ValueAxisProps {
  y: ReturnType<typeof scaleLinear<number>>;
  ticks: readonly number[];
  /** px */
  right: number;
  figure: Pick<Figure, 'tick' | 'unit'>;
}

/** A longer unit is written from the chart's left edge. */
const UNIT_LETTERS = 4;

/** The axis at the left: the values, their unit above, and a line across the chart for each. */
export function ValueAxis({ y, ticks, right, figure }: ValueAxisProps) {
  // A long unit such as "kg a week", aligned to the values' right end, would begin outside of the chart.
  const isLong = figure.unit.length > UNIT_LETTERS;
  return (
    <>
      <GridRows
        scale={y}
        tickValues={[...ticks]}
        left={MARGIN.left}
        width={right - MARGIN.left}
        stroke="currentColor"
        className={style.grid}
      />
      <AxisLeft
        scale={y}
        left={MARGIN.left}
        tickValues={[...ticks]}
        tickFormat={(tick) => figure.tick(Number(tick))}
        hideAxisLine
        hideTicks
        tickComponent={({ y: at, formattedValue }) => (
          <text x={-10} y={at} dy="0.1em" textAnchor="end" className={style.tick}>
            {formattedValue}
          </text>
        )}
      />
      <text
        x={isLong ? 0 : MARGIN.left - 10}
        y={11}
        textAnchor={isLong ? 'start' : 'end'}
        className={style.unit}
      >
        {figure.unit}
      </text>
    </>
  );
}

interface DateAxisProps {
  x: ReturnType<typeof scaleUtc<number>>;
  ticks: readonly Date[];
  label: (at: Date) => string;
  /** px */
  bottom: number;
}

/** The axis below, with dates. */
export function DateAxis({ x, ticks, label, bottom }: DateAxisProps) {
  return (
    <AxisBottom
      scale={x}
      top={bottom}
      tickValues={[...ticks]}
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
  );
}

interface PlaceAxisProps {
  /** Where on the axis, px, and what is written there. */
  places: readonly { x: number; words: string }[];
  bottom: number;
  right: number;
}

/** The axis below, with any words at given places. */
export function PlaceAxis({ places, bottom, right }: PlaceAxisProps) {
  return (
    <g className={style.axis}>
      <line x1={MARGIN.left} x2={right} y1={bottom} y2={bottom} stroke="currentColor" />
      {places.map(({ x, words }) => (
        <text key={`${x} ${words}`} x={x} y={bottom + 22} textAnchor="middle" className={style.tick}>
          {words}
        </text>
      ))}
    </g>
  );
}
