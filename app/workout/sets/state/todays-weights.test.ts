// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { readTodaysWeights, storeTodaysWeights } from './todays-weights.ts';

const NOW = new Date(2026, 10, 22, 9).getTime();
const NEXT_DAY = NOW + 24 * 3_600_000;

beforeEach(() => localStorage.clear());

it('keeps the weights of each exercise for the day, whatever its id', () => {
  const ids = ['bench', ...Object.getOwnPropertyNames(Object.prototype), 'prototype'];
  for (const [weight, id] of ids.entries()) {
    expect([id, readTodaysWeights(id, NOW)]).toEqual([id, []]);
    storeTodaysWeights(id, [{ weight, unit: 'kg' }], NOW);
  }
  for (const [weight, id] of ids.entries())
    expect(readTodaysWeights(id, NOW)).toEqual([{ weight, unit: 'kg' }]);
  expect(readTodaysWeights('bench', NEXT_DAY)).toEqual([]);
});
