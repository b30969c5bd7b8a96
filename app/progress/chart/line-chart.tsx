import { useMemo } from 'react';
import { type ChartPoint, chartLayout } from '../../movements/charts/chart-geometry.ts';
import { type Figure, figureWords } from '../../movements/figures.ts';
import { wholeDate } from '../../text/dates.ts';
import { ChartCanvas } from './chart-canvas.tsx';
import { ChartDrawing } from './chart-drawing.tsx';

interface LineChartProps {
  /** The series, by date ascending; at least one point. */
  points: readonly ChartPoint[];
  figure: Figure;
  /** px */
  width: number;
  /** What the chart shows, for people who do not see it. */
  label: string;
  /** The sets of a day (YYYY-MM-DD) in words, as far as they are read. */
  setsOn: (day: string) => readonly string[];
  /** Called when a point is shown, so that its sets are read. */
  onShown: () => void;
}

/** The line of a figure over time. */
export function LineChart({ points, figure, width, label, setsOn, onShown }: LineChartProps) {
  const layout = useMemo(() => chartLayout(points, width, figure.padding), [points, width, figure]);
  const tell = (index: number) => {
    const point = points[index];
    if (!point) return { date: '', name: figure.name, words: '', day: null };
    const words = figureWords(point.value, figure);
    const date = wholeDate(point.at);
    const lines = setsOn(point.day);
    return {
      ...{ date: `Date: ${date}`, name: figure.name, words },
      ...{ spoken: `${words}, ${date}`, day: point.day, lines },
    };
  };
  return (
    <ChartCanvas xs={layout.xs} ys={layout.ys} {...{ bottom: layout.bottom, width, label, tell, onShown }}>
      <ChartDrawing points={points} layout={layout} figure={figure} />
    </ChartCanvas>
  );
}
