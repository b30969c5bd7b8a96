import { expect, it } from 'vitest';
import type { WeightUnit } from '../workout-log.ts';
import { equippedOf, type Gym } from './gym.ts';
import { liftable } from './loadable.ts';
import { warmUpSets } from './warm-up.ts';
import { USUAL_WARM_UP, type WarmUpStep } from './warm-up-scheme.ts';

function ramp(
  weight: number,
  gym: Partial<Gym> | null = null,
  unit: WeightUnit = 'kg',
  scheme: readonly WarmUpStep[] = USUAL_WARM_UP,
): string[] {
  const { least, upTo } = liftable('Barbell', equippedOf(gym, unit), unit);
  return warmUpSets(scheme, { weight, unit }, least, upTo).map(
    (set) => `${set.weight}${set.unit}×${set.reps}`,
  );
}

it.each<[number, string[]]>([
  [100, ['20kg×8', '40kg×5', '60kg×3', '80kg×2']],
  // 40 % of 82.5 is 33, 60 % 49.5, 80 % 66: each the heaviest that can be loaded below.
  [82.5, ['20kg×8', '32.5kg×5', '47.5kg×3', '65kg×2']],
  // 40 % is no more than the bar.
  [50, ['20kg×8', '30kg×3', '40kg×2']],
  [25, ['20kg×8']],
  [20, []],
  [10, []],
])('warms up to %d kg', (weight, expected) => {
  expect(ramp(weight)).toEqual(expected);
});

it('takes what the gym has: no step twice', () => {
  expect(ramp(100, { bars: '1;20kg', plates: '1;20kg*4' })).toEqual(['20kg×8', '60kg×3']);
});

it('warms up in pounds', () => {
  expect(ramp(225, null, 'lb')).toEqual(['45lb×8', '90lb×5', '135lb×3', '180lb×2']);
});

it('takes dumbbells from the rack, and steps where none is known', () => {
  const rack = liftable('Dumbbells', equippedOf({ dumbbells: '1;10-30/5kg' }, 'kg'), 'kg');
  expect(
    warmUpSets(USUAL_WARM_UP, { weight: 30, unit: 'kg' }, rack.least, rack.upTo).map(({ weight }) => weight),
  ).toEqual([10, 15, 20]);
  const stack = liftable('Cable', equippedOf({ stacks: '1;5-50/5kg' }, 'kg'), 'kg');
  expect([stack.upTo(12, 'kg'), stack.upTo(4, 'kg')]).toEqual([{ weight: 10, unit: 'kg' }, null]);
  const any = liftable('Dumbbells', equippedOf(null, 'kg'), 'kg');
  expect([any.upTo(60, 'kg'), any.upTo(2, 'kg')]).toEqual([{ weight: 60, unit: 'kg' }, null]);
  expect(
    warmUpSets(USUAL_WARM_UP, { weight: 30, unit: 'kg' }, any.least, any.upTo).map(({ weight }) => weight),
  ).toEqual([10, 17.5, 22.5]);
});

it('goes by the scheme, loadable and in whatever order it was written', () => {
  const scheme: WarmUpStep[] = [
    { share: 30, reps: 5 },
    { share: 62.5, reps: 4 },
    { share: 50, reps: 3 },
  ];
  expect(ramp(100, null, 'kg', scheme)).toEqual(['30kg×5', '62.5kg×4']);
  expect(ramp(50, null, 'kg', scheme)).toEqual(['30kg×4']);
  expect(ramp(100, null, 'kg', [])).toEqual([]);
});
