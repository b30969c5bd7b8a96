import { expect, it } from 'vitest';
import { estimateOf, possibleHalves } from './estimates.ts';
import type { SummedSet } from './movement-summary.ts';
import { oneRepMax } from './one-rep-max.ts';

const set = (weight: number, reps: number, more: Partial<SummedSet> = {}): SummedSet => ({
  ...{ id: 's', setNumber: 1, date: '2026-03-01T12:00:00.000Z', weight, reps },
  ...{ enteredWeight: weight, enteredUnit: 'kg' },
  ...more,
});
const EPLEY = { formula: 'epley', withEffort: true } as const;

it('estimates by the weaker side, with what was left of it by either scale', () => {
  expect(estimateOf(set(100, 8, { repsLeft: 5 }), EPLEY)).toBe(oneRepMax(100, 5));
  expect(estimateOf(set(100, 5, { effort: 4, effortScale: 'rir' }), EPLEY)).toBe(oneRepMax(100, 7));
  expect(estimateOf(set(100, 5, { effort: 16, effortScale: 'rpe' }), EPLEY)).toBe(oneRepMax(100, 7));
  const without = { formula: 'epley', withEffort: false } as const;
  expect(estimateOf(set(100, 5, { effort: 4, effortScale: 'rir' }), without)).toBe(oneRepMax(100, 5));
});

it('estimates nothing of what is helped, nor of a body that nobody weighed', () => {
  expect(estimateOf(set(20, 5, { assist: true }), EPLEY)).toBeNull();
  expect(
    estimateOf(set(20, 5), { ...EPLEY, lifting: { measure: 'assisted', bodyWeightOn: () => 80 } }),
  ).toBeNull();
  expect(estimateOf(set(20, 5), { ...EPLEY, lifting: { measure: 'bodyweight' } })).toBeNull();
  const weighed = { ...EPLEY, lifting: { measure: 'bodyweight', bodyWeightOn: () => 80 } } as const;
  expect(estimateOf(set(20, 5), weighed)).toBe(oneRepMax(100, 5));
});

it('goes by half repetitions, which grow with the estimate, and by none beyond twelve', () => {
  const left = { effort: 3, effortScale: 'rir' } as const;
  expect(possibleHalves(set(100, 5), true)).toBe(10);
  expect(possibleHalves(set(100, 5, left), true)).toBe(13);
  expect(possibleHalves(set(100, 5, left), false)).toBe(10);
  expect([possibleHalves(set(100, 1), true), possibleHalves(set(100, 12), true)]).toEqual([2, 24]);
  for (const none of [set(100, 0), set(0, 5), set(100, 13), set(100, 11, left)])
    expect(possibleHalves(none, true)).toBeNull();
});
