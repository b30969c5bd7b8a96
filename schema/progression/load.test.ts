import { expect, it } from 'vitest';
import { loadBelow, nearestLoad, stepIn } from './load.ts';

const DUMBBELLS = { unit: 'kg', step: 2.5, rack: [2, 4, 6, 8, 10, 12.5, 15, 20] } as const;

it('suggests what the gym has, not what its steps would make', () => {
  expect(nearestLoad(7.5, DUMBBELLS)).toBe(8);
  expect(nearestLoad(13, DUMBBELLS)).toBe(12.5);
  expect(loadBelow(19.9, DUMBBELLS)).toBe(15);
  expect(loadBelow(20, DUMBBELLS)).toBe(20);
});

it('takes the next lighter of two that are as near, and stays within what there is', () => {
  expect(nearestLoad(7, DUMBBELLS)).toBe(6);
  expect(nearestLoad(80, DUMBBELLS)).toBe(20);
  expect(loadBelow(1, DUMBBELLS)).toBe(2);
});

it('goes in steps where nobody said what there is', () => {
  expect(nearestLoad(7, { unit: 'kg', step: 2.5 })).toBe(7.5);
  expect(loadBelow(7, { unit: 'kg', step: 2.5, rack: [] })).toBe(5);
});

it('turns a step of the other unit into steps, not into the lightest weight of the gym', () => {
  const pounds = { unit: 'lb', step: 5, rack: [20, 25, 30, 35, 40] } as const;
  expect(stepIn({ value: 2.5, unit: 'kg' }, 30, pounds)).toBe(5);
  const kilograms = { unit: 'kg', step: 2.5, rack: [10, 12.5, 15] } as const;
  expect(stepIn({ value: 5, unit: 'lb' }, 10, kilograms)).toBe(2.5);
});
