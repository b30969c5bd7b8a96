import { scaleLinear } from '@visx/scale';
import { useMemo } from 'react';
import { CHART_HEIGHT_PX } from '../../../schema/constants.ts';
import type { SeriesPoint } from '../../../schema/progress/progress.ts';
import { PlaceAxis, ValueAxis } from '../../movements/charts/axes.tsx';
import * as style from '../../movements/charts/chart.css.ts';
import { greatest, MARGIN } from '../../movements/charts/chart-geometry.ts';
import { dateLabeller, dateTicks } from '../../movements/charts/date-axis.ts';
import { type Figure, figureWords } from '../../movements/figures.ts';
import { type Bar, type BarStep, barName, barsIn, barsOf, placeName, startOf, stepFor } from '../bars.ts';
import type { Periods } from '../periods.ts';
import { ChartCanvas } from './chart-canvas.tsx';

interface BarChartProps {
  /** The daily sums, by date ascending; at least one. */
  series: readonly SeriesPoint[];
  figure: Figure;
  /** Null shows the whole time from the first day on. */
  periods: Periods | null;
  today: string;
  /** px */
  width: number;
  label: string;
}

interface Drawn {
  bar: Bar;
  x: number;
  kind: keyof typeof CLASSES;
  step: BarStep;
}

const CLASSES = { bar: style.bar, openBar: style.openBar, earlierBar: style.earlierBar } as const;
const BAR_MAX_PX = 28;
const PAIR_MAX_PX = 13;
/** The width of a label below the bars, px. */
const LABEL_PX = 52;

/** Sums as bars, which all stand on zero: weeks, or months or years where so many weeks have no room. */
export function BarChart({ series, figure, periods, today, width, label }: BarChartProps) {
  const { drawn, y, yTicks, bottom, right, thick, places, step } = useMemo(
    () => layoutOf(series, figure, periods, today, width),
    [series, figure, periods, today, width],
  );
  const tell = (index: number) => {
    const one = drawn[index];
    if (!one) return { date: '', name: figure.name, words: '', day: null };
    const words = figureWords(figure.shown(one.bar.value), figure);
    return { date: barName(one.bar, one.step), name: figure.name, words, day: one.bar.lastDay };
  };
  const topOf = ({ bar }: Drawn) => y(figure.shown(bar.value));
  return (
    <ChartCanvas xs={drawn.map(({ x }) => x)} ys={drawn.map(topOf)} {...{ bottom, width, label, tell }}>
      <ValueAxis
        y={y}
        ticks={yTicks}
        right={right}
        figure={{ ...figure, unit: `${figure.unit} a ${step}` }}
      />
      {drawn.map((one) =>
        one.bar.value > 0 ? (
          <rect
            key={`${one.kind} ${one.bar.from}`}
            x={one.x - thick / 2}
            y={topOf(one)}
            width={thick}
            height={bottom - topOf(one)}
            className={CLASSES[one.kind]}
          />
        ) : null,
      )}
      <PlaceAxis places={places} bottom={bottom} right={right} />
    </ChartCanvas>
  );
}

function layoutOf(
  series: readonly SeriesPoint[],
  figure: Figure,
  periods: Periods | null,
  today: string,
  width: number,
) {
  const right = Math.max(MARGIN.left, width - MARGIN.right);
  const bottom = CHART_HEIGHT_PX - MARGIN.bottom;
  const room = right - MARGIN.left;
  const found = periods ? pairs(series, periods, today, room) : single(series, today, room);
  const most = greatest(found.drawn.map(({ bar }) => figure.shown(bar.value)));
  const y = scaleLinear<number>({ domain: [0, most > 0 ? most * 1.05 : 1], range: [bottom, MARGIN.top] });
  return {
    ...found,
    y,
    yTicks: y.ticks(5).filter((tick) => tick > 0 && figure.tick(tick) !== ''),
    bottom,
    right,
  };
}

function single(series: readonly SeriesPoint[], today: string, room: number) {
  const step = stepFor(series[0]?.day ?? today, today, room);
  const bars = barsOf(series, today, step);
  const band = room / bars.length;
  const xOf = (i: number) => MARGIN.left + (i + 0.5) * band;
  const present = startOf(today, step);
  const drawn = bars.map(
    (bar, i): Drawn => ({ bar, x: xOf(i), step, kind: bar.from === present ? 'openBar' : 'bar' }),
  );
  const placeOf = new Map(bars.map(({ at }, i) => [at.getTime(), xOf(i)]));
  const nearestTo = (at: Date) => {
    const index = bars.findLastIndex((bar) => bar.at <= at);
    return placeOf.get(at.getTime()) ?? xOf(Math.max(0, index));
  };
  const words = dateLabeller(bars);
  const places = dateTicks(bars, nearestTo, room).map((at) => ({ x: nearestTo(at), words: words(at) }));
  return { drawn, step, places, thick: Math.max(1, Math.min(BAR_MAX_PX, band * 0.72)) };
}

/** Each step of the present period beside the same step of the period before. */
function pairs(series: readonly SeriesPoint[], periods: Periods, today: string, room: number) {
  const { step } = periods;
  const [now, before] = [barsIn(series, periods.now, step), barsIn(series, periods.before, step)];
  const band = room / now.length;
  const thick = Math.max(2, Math.min(PAIR_MAX_PX, band * 0.36));
  const xOf = (i: number) => MARGIN.left + (i + 0.5) * band;
  const drawn = now.flatMap((bar, i): Drawn[] => {
    const earlier = before[i];
    const isToCome = bar.from > today;
    return [
      ...(earlier ? [{ bar: earlier, x: xOf(i) - thick / 2 - 1, step, kind: 'earlierBar' as const }] : []),
      ...(isToCome ? [] : [{ bar, x: xOf(i) + thick / 2 + 1, step, kind: 'bar' as const }]),
    ];
  });
  const every = Math.max(1, Math.ceil((now.length * LABEL_PX) / room));
  const places = now.flatMap((bar, i) =>
    i % every === 0 ? [{ x: xOf(i), words: placeName(bar, i, step) }] : [],
  );
  return { drawn, step, places, thick };
}
