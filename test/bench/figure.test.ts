import { expect, it } from 'vitest';
import { atLeast, atMost, compare, mustBe } from './figure.ts';

const common = { what: 'x', against: 'y', unit: 'ms' } as const;

it('compares pair by pair, with the spread, and says whether the aim is met', () => {
  const line = compare({ ...common, measured: [12, 30, 11], peer: [10, 20, 10], aim: atMost(1.2) });
  expect(line.measured.median).toBe(12);
  expect(line.peer.median).toBe(10);
  expect(line.ratio.median).toBeCloseTo(1.2);
  expect(line.ratio.high).toBeCloseTo(1.35);
  expect(line.met).toBe(true);
});

it('tells how many times faster', () => {
  const line = compare({ ...common, measured: [2], peer: [5], aim: atLeast(3), timesFaster: true });
  expect(line.ratio.median).toBe(2.5);
  expect(line.met).toBe(false);
});

it('holds a measure against a limit, or asks nothing of it', () => {
  expect(compare({ ...common, measured: [40, 60, 45], peer: 50, aim: atMost(1) }).met).toBe(true);
  expect(compare({ ...common, measured: [40], peer: 50 }).met).toBeNull();
});

it('does not take work that was not done', () => {
  expect(() => mustBe('rows', 51_999, 52_000)).toThrow('rows: 51999, not 52000');
  expect(() => mustBe('rows', 52_000, 52_000)).not.toThrow();
});
