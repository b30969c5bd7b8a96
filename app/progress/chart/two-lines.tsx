import { scaleLinear } from '@visx/scale';
import { useMemo } from 'react';
import { CHART_HEIGHT_PX } from '../../../schema/constants.ts';
import type { SeriesPoint } from '../../../schema/progress/progress.ts';
import { PlaceAxis, ValueAxis } from '../../movements/charts/axes.tsx';
import * as style from '../../movements/charts/chart.css.ts';
import {
  type ChartPoint,
  chartPoints,
  greatest,
  least,
  MARGIN,
} from '../../movements/charts/chart-geometry.ts';
import { pathOf } from '../../movements/charts/path.ts';
import { type Figure, figureWords } from '../../movements/figures.ts';
import { monthShort, wholeDate } from '../../text/dates.ts';
import { daysBetween, type Period, type Periods, pointsIn } from '../periods.ts';
import { ChartCanvas } from './chart-canvas.tsx';

interface TwoLinesProps {
  series: readonly SeriesPoint[];
  figure: Figure;
  periods: Periods;
  /** px */
  width: number;
  label: string;
  setsOn: (day: string) => readonly string[];
  onShown: () => void;
}

/** Where points have less px each, dots would run into each other and only the lines are drawn. */
const DOT_PX = 8;

/** A period's line over that of the period before. Both begin at the left, with their own first day. */
export function TwoLines({ series, figure, periods, width, label, setsOn, onShown }: TwoLinesProps) {
  const layout = useMemo(() => layoutOf(series, figure, periods, width), [series, figure, periods, width]);
  const { now, before, all, y, bottom, right } = layout;
  const tell = (index: number) => {
    const place = all[index];
    if (!place) return { date: '', name: figure.name, words: '', day: null };
    const { point, period } = place;
    const words = figureWords(point.value, figure);
    return {
      ...{ date: `Date: ${wholeDate(point.at)}`, name: figure.name, words, day: point.day },
      ...{ spoken: `${words}, ${wholeDate(point.at)}, ${period.name}`, lines: setsOn(point.day) },
    };
  };
  const dots = Math.max(now.length, before.length) * DOT_PX <= right - MARGIN.left;
  const lineOf = (places: typeof all) =>
    pathOf(
      places.map(({ x }) => x),
      places.map(({ point }) => y(point.value)),
      false,
    );
  return (
    <ChartCanvas
      xs={all.map(({ x }) => x)}
      ys={all.map(({ point }) => y(point.value))}
      {...{ bottom, width, label, tell, onShown }}
    >
      <ValueAxis y={y} ticks={layout.yTicks} right={right} figure={figure} />
      <PlaceAxis places={layout.places} bottom={bottom} right={right} />
      <path d={lineOf(before)} className={style.earlierLine} />
      <path d={lineOf(now)} className={style.line} />
      {(dots ? before : before.length === 1 ? before : []).map(({ x, point }) => (
        <circle key={point.day} cx={x} cy={y(point.value)} r={3.5} className={style.earlierDot} />
      ))}
      {(dots ? now.slice(0, -1) : []).map(({ x, point }) => (
        <circle key={point.day} cx={x} cy={y(point.value)} r={4} className={style.dot} />
      ))}
      {now.slice(-1).map(({ x, point }) => (
        <circle key={point.day} cx={x} cy={y(point.value)} r={5} className={style.latest} />
      ))}
    </ChartCanvas>
  );
}

interface Placed {
  x: number;
  point: ChartPoint;
  period: Period;
}

function layoutOf(series: readonly SeriesPoint[], figure: Figure, periods: Periods, width: number) {
  const right = Math.max(MARGIN.left, width - MARGIN.right);
  const bottom = CHART_HEIGHT_PX - MARGIN.bottom;
  const x = scaleLinear<number>({ domain: [0, periods.days - 1], range: [MARGIN.left, right] });
  const placed = (period: Period): Placed[] =>
    chartPoints(pointsIn(series, period), figure).map((point) => ({
      ...{ x: x(daysBetween(period.from, point.day)), point, period },
    }));
  const [now, before] = [placed(periods.now), placed(periods.before)];
  const all = [...now, ...before].sort((a, b) => a.x - b.x);
  const values = all.map(({ point }) => point.value);
  const y = scaleLinear<number>({
    domain: [least(values) - figure.padding, greatest(values) + figure.padding],
    range: [bottom, MARGIN.top],
  });
  const yTicks = y.ticks(5).filter((tick) => tick >= 0 || least(values) < 0);
  return { now, before, all, y, yTicks, bottom, right, places: placesOf(periods, (day) => x(day), right) };
}

/** The words at the axis: weeks by number or months by name, as many as have room. */
function placesOf({ step, days }: Periods, x: (day: number) => number, right: number) {
  const marks =
    step === 'month'
      ? Array.from({ length: 12 }, (_, i) => ({ day: (i * days) / 12 + 15, words: monthShort(i) }))
      : Array.from({ length: days / 7 }, (_, i) => ({ day: i * 7 + 3, words: `Week ${i + 1}` }));
  const every = Math.max(1, Math.ceil((marks.length * 52) / (right - MARGIN.left)));
  return marks.filter((_, i) => i % every === 0).map(({ day, words }) => ({ x: x(day), words }));
}
