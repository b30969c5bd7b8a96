import { expect, it } from 'vitest';
import { FORMULAS, oneRepMax, partAtEffort } from './one-rep-max.ts';

it('is the weight itself for one, by every formula', () => {
  for (const formula of FORMULAS) expect(oneRepMax(142.5, 1, formula)).toBe(142.5);
});

it('gives the published estimates for 100 kg', () => {
  expect(oneRepMax(100, 10, 'epley')).toBeCloseTo(133.33, 2);
  expect(oneRepMax(100, 10, 'brzycki')).toBeCloseTo(133.33, 2);
  expect(oneRepMax(100, 5, 'brzycki')).toBeCloseTo(112.5, 2);
  expect(oneRepMax(100, 5, 'lombardi')).toBeCloseTo(117.46, 2);
  expect(oneRepMax(100, 5, 'oconner')).toBeCloseTo(112.5, 2);
  expect(oneRepMax(100, 5, 'mayhew')).toBeCloseTo(119.01, 2);
  expect(oneRepMax(100, 5, 'wathan')).toBeCloseTo(116.58, 2);
});

it('says nothing beyond 12 repetitions, of none or of no weight', () => {
  expect([oneRepMax(100, 13), oneRepMax(100, 11, 'epley', 2), oneRepMax(100, 0), oneRepMax(0, 5)]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

it('says something of 12, with those that were left', () => {
  expect(oneRepMax(100, 12)).toBeCloseTo(140, 6);
  expect(oneRepMax(100, 10, 'epley', 2)).toBeCloseTo(140, 6);
});

it('counts the repetitions that were left', () => {
  expect(oneRepMax(100, 5, 'epley', 2)).toBe(oneRepMax(100, 7));
  expect(oneRepMax(100, 1, 'epley', 2)).toBe(oneRepMax(100, 3));
});

it('knows what part 5 @8 and a single @10 are', () => {
  expect(partAtEffort(5, 8)).toBeCloseTo(0.812, 3);
  expect(partAtEffort(1, 10)).toBeCloseTo(1, 2);
  expect(partAtEffort(1, 9)).toBeCloseTo(0.957, 3);
  expect(partAtEffort(3, 10)).toBeCloseTo(0.921, 3);
  expect([partAtEffort(12, 5), partAtEffort(30, 6)]).toEqual([0.5, 0.5]);
});
