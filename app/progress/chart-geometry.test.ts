import { describe, expect, it } from 'vitest';
import type { SeriesPoint } from '../../schema/progress.ts';
import { wholeDate } from '../hooks/dates.ts';
import { chartLayout, chartPoints, dateLabel, MARGIN, nearest, weightLabel } from './chart-geometry.ts';
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
        'kg',
      ),
      360,
    );
    expect(y.domain()).toEqual([55, 85]);
  });

  it('does so in pounds when pounds are shown', () => {
    const kg135 = 135 * 0.45359237;
    const { y } = chartLayout(chartPoints([{ day: '2026-01-01', weight: kg135 }], 'lb'), 360);
    expect(y.domain()[0]).toBeCloseTo(130, 9);
    expect(y.domain()[1]).toBeCloseTo(140, 9);
  });

  it('puts a single point in the middle', () => {
    const layout = chartLayout(chartPoints([{ day: '2026-01-01', weight: 60 }], 'kg'), 360);
    expect(layout.xs).toEqual([MARGIN.left + (360 - MARGIN.left - MARGIN.right) / 2]);
    expect(layout.dateTicks).toHaveLength(1);
    expect(layout.dots).toBe(true);
  });

  it('never labels a weight below zero', () => {
    const layout = chartLayout(chartPoints([{ day: '2026-01-01', weight: 0 }], 'kg'), 360);
    expect(Math.min(...layout.yTicks)).toBe(0);
  });

  it.each([1, 2, 5, 9, 40, 300, 1300])('keeps %i points inside and its date labels apart', (count) => {
    for (const width of [300, 358, 1080]) {
      const points = chartPoints(series(count), 'kg');
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
    expect(chartLayout(chartPoints(series(1300), 'kg'), 358).dots).toBe(false);
  });
});

describe('the running average', () => {
  it('is drawn only where the line would be a blur', () => {
    expect(chartLayout(chartPoints(series(60), 'kg'), 358).average).toBeNull();
    expect(chartLayout(chartPoints(series(1300), 'kg'), 358).average?.values).toHaveLength(1300);
  });

  it('takes in a fortieth of the points, fewer at both ends', () => {
    const points = chartPoints(series(1300), 'kg');
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
    const [point] = chartPoints([{ day: '2026-11-21', weight: 82.5 }], 'kg');
    expect(point && dateLabel(point)).toBe(wholeDate(new Date('2026-11-21T00:00:00Z')));
  });

  it('shows one decimal and the unit', () => {
    expect(weightLabel(82.5, 'kg')).toBe('82.5 kg');
    expect(weightLabel(135.00000000001, 'lb')).toBe('135.0 lb');
  });
});
