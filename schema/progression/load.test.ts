import { expect, it } from 'vitest';
import { inUnit, loadBelow, nearestLoad, stepIn } from './load.ts';

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

it('turns a weight or a larger step of the other unit over, and takes one of the own as it is', () => {
  const pounds = { unit: 'lb', step: 5 } as const;
  const kilograms = { unit: 'kg', step: 2.5 } as const;
  expect(inUnit({ weight: 100, unit: 'kg' }, pounds)).toBeCloseTo(220.46, 2);
  expect(inUnit({ weight: 225, unit: 'lb' }, kilograms)).toBeCloseTo(102.06, 2);
  expect(inUnit({ weight: 225, unit: 'lb' }, pounds)).toBe(225);
  expect(stepIn({ value: 10, unit: 'kg' }, 200, pounds)).toBe(20);
  expect(stepIn({ value: 20, unit: 'lb' }, 100, kilograms)).toBe(10);
  expect(stepIn({ value: 1, unit: 'kg' }, 100, kilograms)).toBe(1);
});

it('takes any weight for loadable where steps are none', () => {
  const free = { unit: 'kg', step: 0 } as const;
  expect([nearestLoad(61.3, free), loadBelow(61.3, free)]).toEqual([61.3, 61.3]);
});

it('takes off nothing more than asked for by an error of the arithmetic', () => {
  expect(loadBelow(100 * 0.9, { unit: 'kg', step: 2.5 })).toBe(90);
  expect(loadBelow(0.3, { unit: 'kg', step: 0.1 })).toBe(0.3);
});
