import { expect, it } from 'vitest';
import { interleaved, isMet, quantile, ratios, spread } from './pairs.ts';

it('takes the middle value, or lies between the two in the middle', () => {
  expect(quantile([9, 1, 5], 0.5)).toBe(5);
  expect(quantile([1, 2, 3, 10], 0.5)).toBe(2.5);
  expect(spread([5, 1, 2, 3, 4])).toEqual({ median: 3, low: 2, high: 4 });
});

it('has no median of nothing, nor of what is not a number', () => {
  expect(() => quantile([], 0.5)).toThrow(RangeError);
  expect(() => quantile([1, Number.NaN], 0.5)).toThrow(RangeError);
});

it('takes the ratio pair by pair', () => {
  expect(ratios([10, 60], [5, 20])).toEqual([2, 3]);
  expect(() => ratios([1], [1, 2])).toThrow(RangeError);
});

it('meets an aim on its own side of it, and at it', () => {
  expect(isMet(1.2, { kind: 'at most', value: 1.2 })).toBe(true);
  expect(isMet(1.3, { kind: 'at most', value: 1.2 })).toBe(false);
  expect(isMet(4, { kind: 'at least', value: 4 })).toBe(true);
  expect(isMet(3.9, { kind: 'at least', value: 4 })).toBe(false);
});

it('interleaves the sides, turns their order each round, and leaves the first round out', async () => {
  const order: string[] = [];
  const side = (name: string) => async () => order.push(name);
  const found = await interleaved(2, { a: side('a'), b: side('b') });
  expect(order.join('')).toBe('baabba');
  expect(found).toEqual({ a: [3, 6], b: [4, 5] });
});
