import { expect, it } from 'vitest';
import { likelyUnit } from './likely-unit.ts';

const file = (weights: readonly number[], unit?: 'kg' | 'lb') => [
  {
    sets: weights.map((value, i) => ({
      line: i,
      exercise: 'Squat',
      weight: { value, ...(unit && { unit }) },
    })),
  },
];
const often = (...weights: number[]) => Array.from({ length: 5 }, () => weights).flat();

it.each([
  ['lb', 'plates of 45', often(45, 135, 155, 185, 225, 50, 25)],
  ['kg', 'sums that end in a half', often(20, 60, 62.5, 82.5, 100, 140)],
  ['kg', 'them beside some that pounds make too', often(62.5, 82.5, 95, 20, 40, 60)],
  [undefined, 'whole kilograms', often(20, 40, 60, 80, 100, 120, 140)],
  [undefined, 'one heavy weight again and again', often(10, 12, 14, 95)],
  [undefined, 'too few', [135, 225]],
  ['lb', 'ten sets, which are enough', often(135, 225)],
  ['lb', 'them beside sets without a weight', [...often(135, 225), ...Array<number>(200).fill(0)]],
  [undefined, 'two that pounds make among many', [135, 225, ...often(20, 40, 60, 80, 100)]],
  [undefined, 'as many of both', often(62.5, 135, 225, 315)],
])('%s: %s', (unit, _, weights) => {
  expect(likelyUnit(file(weights))).toBe(unit);
});

it('what the file says itself tells nothing of the rest', () => {
  expect(likelyUnit(file(often(135, 225), 'lb'))).toBeUndefined();
});
