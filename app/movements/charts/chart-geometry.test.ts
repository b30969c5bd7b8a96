import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SeriesPoint } from '../../../schema/progress/progress.ts';
import { wholeDate } from '../../text/dates.ts';
import { figureWords, weightFigure } from '../figures.ts';
import { chartLayout, chartPoints, MARGIN, nearest, thinned } from './chart-geometry.ts';
import { dateLabeller } from './date-axis.ts';

const series = (count: number, stepDays = 3): SeriesPoint[] =>
  Array.from({ length: count }, (_, i) => ({
    day: new Date(Date.UTC(2016, 0, 4) + i * stepDays * 86_400_000).toISOString().slice(0, 10),
    weight: 60 + (i % 40),
  }));

describe('chartLayout', () => {
  it('runs the y axis from the least minus 5 to the greatest plus 5', () => {
    const { y } = chartLayout(
      chartPoints(
        [
          { day: '2026-01-01', weight: 60 },
          { day: '2026-01-03', weight: 80 },
        ],
        weightFigure('kg'),
      ),
      360,
    );
    expect(y.domain()).toEqual([55, 85]);
  });

  it('does so in pounds when pounds are shown', () => {
    const kg135 = 135 * 0.45359237;
    const { y } = chartLayout(chartPoints([{ day: '2026-01-01', weight: kg135 }], weightFigure('lb')), 360);
    expect(y.domain()[0]).toBeCloseTo(130, 9);
    expect(y.domain()[1]).toBeCloseTo(140, 9);
  });

  it('puts a single point in the middle', () => {
    const layout = chartLayout(chartPoints([{ day: '2026-01-01', weight: 60 }], weightFigure('kg')), 360);
    expect(layout.xs).toEqual([MARGIN.left + (360 - MARGIN.left - MARGIN.right) / 2]);
    expect(layout.dateTicks).toHaveLength(1);
    expect(layout.dots).toBe(true);
  });

  it('never labels a weight below zero', () => {
    const layout = chartLayout(chartPoints([{ day: '2026-01-01', weight: 0 }], weightFigure('kg')), 360);
    expect(Math.min(...layout.yTicks)).toBe(0);
  });

  it.each([1, 2, 5, 9, 40, 300, 1300])('keeps %i points inside and its date labels apart', (count) => {
    for (const width of [300, 358, 1080]) {
      const points = chartPoints(series(count), weightFigure('kg'));
      const layout = chartLayout(points, width);
      expect(layout.xs).toHaveLength(count);
      for (const x of layout.xs) expect(x).toBeGreaterThanOrEqual(MARGIN.left);
      for (const x of layout.xs) expect(x).toBeLessThanOrEqual(width - MARGIN.right);
      expect(layout.dateTicks.length).toBeGreaterThan(0);
      const label = dateLabeller(points);
      expect(new Set(layout.dateTicks.map(label)).size).toBe(layout.dateTicks.length);
      layout.dateTicks.forEach((tick, i) => {
        const before = layout.dateTicks[i - 1];
        if (before) expect(layout.x(tick) - layout.x(before)).toBeGreaterThanOrEqual(44);
      });
    }
  });

  it('draws no dots where they would blur', () => {
    expect(chartLayout(chartPoints(series(1300), weightFigure('kg')), 358).dots).toBe(false);
  });
});

describe('the running average', () => {
  it('is drawn only where the line would be a blur', () => {
    expect(chartLayout(chartPoints(series(60), weightFigure('kg')), 358).average).toBeNull();
    expect(chartLayout(chartPoints(series(1300), weightFigure('kg')), 358).average?.values).toHaveLength(
      1300,
    );
  });

  it('takes in a fortieth of the points, fewer at both ends', () => {
    const points = chartPoints(series(1300), weightFigure('kg'));
    const average = chartLayout(points, 358).average;
    expect(average?.over).toBe(33);
    const mean = (from: number, to: number) =>
      points.slice(from, to).reduce((sum, point) => sum + point.value, 0) / (to - from);
    expect(average?.values[0]).toBeCloseTo(mean(0, 17), 9);
    expect(average?.values[600]).toBeCloseTo(mean(584, 617), 9);
    expect(average?.values.at(-1)).toBeCloseTo(mean(1283, 1300), 9);
  });
});

describe('nearest', () => {
  it('finds the closest place on either side and at the ends', () => {
    const places = [10, 20, 40];
    expect([0, 14, 16, 29, 31, 99].map((x) => nearest(places, x))).toEqual([0, 0, 1, 1, 2, 2]);
    expect(nearest([], 5)).toBe(0);
  });
});

describe('labels', () => {
  it('names the day whatever the time zone', () => {
    const [point] = chartPoints([{ day: '2026-11-21', weight: 82.5 }], weightFigure('kg'));
    expect(point && wholeDate(point.at)).toBe(wholeDate(new Date('2026-11-21T00:00:00Z')));
  });

  it('shows one decimal and the unit', () => {
    expect(figureWords(82.5, weightFigure('kg'))).toBe('82.5 kg');
    expect(figureWords(135.00000000001, weightFigure('lb'))).toBe('135.0 lb');
  });
});

it('draws of each pixel the first, least, greatest and last point', () => {
  const xs = Array.from({ length: 5_000 }, (_, i) => 44 + i / 20);
  const ys = xs.map((_, i) => (i === 1_234 ? 5 : i === 1_236 ? 290 : 150 + (i % 7)));
  const kept = thinned(xs, ys);
  expect(kept.length).toBeLessThanOrEqual(4 * 251);
  expect(kept).toEqual(kept.toSorted((a, b) => a - b));
  expect(kept).toEqual(expect.arrayContaining([0, 1_234, 1_236, 4_999]));
  expect(thinned([1, 20, 40], [3, 2, 1])).toEqual([0, 1, 2]);
});

it('keeps the extremes of every pixel, the first point and the last, of any series', () => {
  const step = fc.record({ by: fc.double({ min: 0, max: 3, noNaN: true }), y: fc.nat({ max: 300 }) });
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 400 }), (steps) => {
      let at = MARGIN.left;
      const xs = steps.map(({ by }) => {
        at += by;
        return at;
      });
      const ys = steps.map(({ y }) => y);
      const kept = thinned(xs, ys);
      const columns = (indices: readonly number[]) => {
        const found = new Map<number, number[]>();
        for (const i of indices) {
          const pixel = Math.floor(xs[i] ?? 0);
          found.set(pixel, [...(found.get(pixel) ?? []), ys[i] ?? 0]);
        }
        return [...found].map(([pixel, own]) => [pixel, Math.min(...own), Math.max(...own)]);
      };
      expect(columns(kept)).toEqual(columns(xs.map((_, i) => i)));
      expect([kept[0], kept.at(-1)]).toEqual([0, xs.length - 1]);
      expect(kept.length).toBeLessThanOrEqual(4 * new Set(xs.map(Math.floor)).size);
    }),
  );
});
