import { expect, it } from 'vitest';
import { seriesOf } from '../../schema/progress/progress.ts';
import { bestSetOfDay } from './bests.ts';
import { setOf } from './testing/fake-history.ts';

const before = setOf('Row', '2026-11-10T18:00', 1, 60, 8);

it('marks the best of a workout that went on over midnight on whichever day it was', () => {
  const night = [setOf('Row', '2026-11-17T23:50', 1, 70, 8), setOf('Row', '2026-11-18T00:10', 2, 75, 8)];
  const series = { quantity: 'weight' as const, points: seriesOf([before, ...night]) };
  expect(bestSetOfDay(series, night, 'weight-reps')).toBe(night[1]?.id);
  expect(bestSetOfDay(series, night.slice(0, 1), 'weight-reps')).toBe(night[0]?.id);
  expect(bestSetOfDay(series, [before], 'weight-reps')).toBeUndefined();
});

it('marks that of each of two workouts which only this device’s clock has on one day', () => {
  const there = setOf('Row', '2026-11-18T00:30:00Z', 1, 70, 8, { offsetMin: -300 });
  const here = setOf('Row', '2026-11-18T18:00:00Z', 1, 75, 8, { offsetMin: 0 });
  const series = { quantity: 'weight' as const, points: seriesOf([before, there, here]) };
  for (const set of [there, here]) expect(bestSetOfDay(series, [set], 'weight-reps')).toBe(set.id);
});

it('marks that of a workout where another clock went', () => {
  const there = setOf('Row', '2026-11-18T00:30:00Z', 1, 70, 8, { offsetMin: -300 });
  const series = { quantity: 'weight' as const, points: seriesOf([before, there]) };
  expect(bestSetOfDay(series, [there], 'weight-reps')).toBe(there.id);
});
