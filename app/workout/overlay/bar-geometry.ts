import { scaleBand, scaleLinear } from '@visx/scale';
import { CHART_HEIGHT_PX } from '../../../schema/constants.ts';
import type { SeriesPoint } from '../../../schema/progress/progress.ts';
import { greatest, least } from '../../movements/charts/chart-geometry.ts';
import type { Figure } from '../../movements/figures.ts';
import { dayAndMonth, midnightOf } from '../../text/dates.ts';

/** Room above and below the bars, px. */
const TOP = 26;
export const BOTTOM = 60;
/** The weight axis, px; it stands still while the bars scroll. */
export const AXIS_WIDTH = 40;
/** The least width of a bar with its gap, and the width of a date label, px. */
const STEP_PX = 30;
const LABEL_PX = 60;
/** Room behind the last bar, whose date is wider than the bar, px. */
const END_PX = 8;
/** Below this step a weight does not fit above its bar, px. */
const VALUE_STEP_PX = 32;

interface BarShape {
  day: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** The value as it is shown, without its unit. */
  value: string;
  showValue: boolean;
  /** The date below the bar, in one line or two; empty where it would not fit. */
  date: string[];
}

interface BarLayout {
  width: number;
  /**
   * The value at which the axis begins, as it is shown; null for 0. Bars are cut there, so their heights don't
   * compare.
   */
  cutAt: string | null;
  bars: BarShape[];
  ticks: { y: number; label: string }[];
}

/** A date in one line, or day above month where the line would run into the next bar's date. */
function dateLines(day: string, step: number): string[] {
  const date = dayAndMonth(midnightOf(day));
  return step < LABEL_PX ? date.split(' ') : [date];
}

/** The bars in a window (px) and in two windows on either side. Ten years of bars are some forty windows wide. */
export function barsNear(bars: readonly BarShape[], from: number, width: number): readonly BarShape[] {
  return bars.filter((bar) => bar.x + bar.width >= from - 2 * width && bar.x <= from + 3 * width);
}

/**
 * Bars of a series, by date ascending, in a window `room` px wide. They fill it, and grow beyond
 * it, to be scrolled, rather than become too thin to tell apart.
 */
export function barLayout(points: readonly SeriesPoint[], figure: Figure, room: number): BarLayout {
  const width = Math.max(room, points.length * STEP_PX);
  const values = points.map((point) => figure.shown(point.weight));
  const floor = CHART_HEIGHT_PX - BOTTOM;
  const x = scaleBand({
    domain: points.map((point) => point.day),
    range: [0, width - END_PX],
    paddingInner: 0.28,
    paddingOuter: 0.14,
  });
  const y = scaleLinear<number>({
    domain: [least(values) - figure.padding, greatest(values) + figure.padding],
    range: [floor, TOP],
  });
  const [start = 0] = y.domain();
  const everyNth = Math.max(1, Math.ceil(LABEL_PX / Math.max(1, x.step())));
  // Few bars would be as wide as the whole chart.
  const barWidth = Math.min(x.bandwidth(), 64);
  const bars = points.map(({ day }, i) => {
    const value = values[i] ?? 0;
    return {
      day,
      x: (x(day) ?? 0) + (x.bandwidth() - barWidth) / 2,
      y: y(value),
      width: barWidth,
      height: floor - y(value),
      value: figure.words(value),
      showValue: x.step() >= VALUE_STEP_PX,
      date:
        (points.length - 1 - i) % everyNth === 0 || x.step() >= VALUE_STEP_PX ? dateLines(day, x.step()) : [],
    };
  });
  const ticks = y
    .ticks(5)
    .filter((tick) => tick >= 0 || values.some((value) => value < 0))
    .map((tick) => ({ y: y(tick), label: figure.tick(tick) }));
  return { width, bars, ticks, cutAt: start > 0 ? figure.words(start) : null };
}
