import { describe, expect, it } from 'vitest';
import { CHART_HEIGHT_PX } from '../../../schema/constants.ts';
import { weightFigure } from '../../movements/figures.ts';
import { BOTTOM, barLayout, barsNear } from './bar-geometry.ts';

const series = (weights: number[]) =>
  weights.map((weight, i) => ({
    day: new Date(Date.UTC(2026, 0, 1 + i)).toISOString().slice(0, 10),
    weight,
  }));

describe('bars', () => {
  it('run from 5 below the least to 5 above the greatest', () => {
    const { bars } = barLayout(series([60, 70]), weightFigure('kg'), 320);
    const floor = CHART_HEIGHT_PX - BOTTOM;
    const perKg = (bars[0]?.y ?? 0) - (bars[1]?.y ?? 0);
    expect((floor - (bars[0]?.y ?? 0)) / perKg).toBeCloseTo(0.5);
    expect(bars.map((bar) => bar.value)).toEqual(['60.0', '70.0']);
  });

  it('say where they start, unless it is at 0: below that their heights do not compare', () => {
    expect(barLayout(series([700, 702.5]), weightFigure('kg'), 320).cutAt).toBe('695.0');
    expect(barLayout(series([2.5, 10]), weightFigure('kg'), 320).cutAt).toBeNull();
  });

  it('fill the width with nine dates, each with its weight and date', () => {
    const { width, bars } = barLayout(series(Array(9).fill(80)), weightFigure('kg'), 310);
    expect(width).toBe(310);
    expect(bars.every((bar) => bar.showValue && bar.date.length > 0)).toBe(true);
  });

  it('grow beyond the width with many dates, with the last one labelled', () => {
    const { width, bars } = barLayout(series(Array(1300).fill(80)), weightFigure('kg'), 320);
    expect(width).toBe(39_000);
    expect(bars.at(-1)?.date).not.toEqual([]);
    expect(bars.at(-2)?.date).toEqual([]);
    expect(bars.every((bar) => bar.width > 15)).toBe(true);
  });

  it('show pounds', () => {
    expect(barLayout(series([61.2349699]), weightFigure('lb'), 320).bars[0]?.value).toBe('135.0');
  });
});

it('draws of ten years no more bars than five windows hold, and all of those in sight', () => {
  const { bars, width } = barLayout(series(Array(1_300).fill(80)), weightFigure('kg'), 310);
  for (const from of [0, 155, 9_000, width - 310]) {
    const near = barsNear(bars, from, 310);
    expect(near.length).toBeLessThanOrEqual((5 * 310) / 30 + 2);
    // Before a scroll is told the window may have moved by half of itself.
    const inSight = bars.filter(({ x, width: own }) => x + own >= from - 155 && x <= from + 310 + 155);
    expect(near).toEqual(expect.arrayContaining(inSight));
  }
});
