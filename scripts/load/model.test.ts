import { expect, it } from 'vitest';
import { errands, HABITS } from './people.ts';
import { quantile } from './quantile.ts';
import { bounds, nextStep } from './search.ts';

const seeded = () => {
  let state = 1;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
};

it('a thousand lifters save a set each 90 s, and do the rest as often as the hour says', () => {
  const hour = errands(1_000, 3_600_000, seeded());
  const count = (kind: string) => hour.filter((one) => one.kind === kind).length;
  expect(count('set')).toBe((1_000 * 3_600_000) / HABITS.setEveryMs);
  expect([count('cold start'), count('sign-in'), count('month off line'), count('new phone')]).toEqual([
    1_000, 20, 5, 2,
  ]);
  expect(hour.every(({ at }, n) => n === 0 || at >= (hour[n - 1]?.at ?? 0))).toBe(true);
});

it('also a few seconds hold one of each kind', () => {
  const kinds = new Set(errands(50, 5_000, seeded()).map(({ kind }) => kind));
  expect([...kinds].sort()).toEqual([
    'cold start',
    'month off line',
    'new phone',
    'second device',
    'set',
    'sign-in',
  ]);
});

it('a quantile is one of the values', () => {
  const values = Array.from({ length: 100 }, (_, n) => 100 - n);
  expect([quantile(values, 0.5), quantile(values, 0.99), quantile([7], 0.99)]).toEqual([50, 99, 7]);
  expect(quantile([], 0.5)).toBeNaN();
});

it('the search doubles until it is too slow, then halves the gap, and ends', () => {
  const limit = 1_300;
  const tried: { lifters: number; holds: boolean }[] = [];
  for (let next: number | undefined = 250; next !== undefined; next = nextStep(tried, 16_000)) {
    tried.push({ lifters: next, holds: next <= limit });
  }
  expect(tried.map(({ lifters }) => lifters)).toEqual([250, 500, 1_000, 2_000, 1_500, 1_250]);
});

it('what bounds a run is named by what was used up', () => {
  const free = { serverCores: 0.4, ownCores: 0.3, loopLagMs: 3 };
  expect(bounds({ ...free, serverCores: 0.97 }, 1)).toContain('the server’s one core');
  expect(bounds({ ...free, ownCores: 0.96 }, 1)).toContain('this tool');
  expect(bounds(free, 1)).toContain('waiting');
});
