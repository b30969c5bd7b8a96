import { expect, it } from 'vitest';
import { planText, planWords, readPlan } from './plan.ts';
import { readRules, rulesText } from './rules.ts';

it.each([
  '1 3*5',
  '1 2*5 5+',
  '1 5%65 5%75 5+%85 / 3%70 3%80 3+%90',
  '1 8w 5w 3*8-12@r8.5',
  '1 5^62.5 10@i2f 8m',
  '1 3*30-60s',
  '1 12*5',
  `1 ${'5 / '.repeat(11)}5`,
])('reads and writes %s', (text) => {
  const plan = readPlan(text);
  expect(plan && planText(plan)).toBe(text);
});

it.each([
  ...['', undefined, '1', '2 3*5', '1 x', '1 13*5', '1 5 /', '1 3*5 5%', '1 0*5'],
  ...['1 0*5 5', '1 x5', '1 6*5 7*8', `1 ${'5 / '.repeat(12)}5`],
])('takes %j for no plan', (text) => {
  expect(readPlan(text)).toBeNull();
});

it('reads what percentages are of, and efforts in half steps', () => {
  expect(readPlan(' 1  5^62.25@r10  5%85@i2 ')).toEqual([
    [
      { min: 5, max: 5, percent: 62.25, of: 'top', effort: 20, effortScale: 'rpe' },
      { min: 5, max: 5, percent: 85, of: 'max', effort: 4, effortScale: 'rir' },
    ],
  ]);
});

it('says a plan in words, without its warm-ups', () => {
  expect(readPlan('1 8w 2*5 5+%85@r8')?.map(planWords)).toEqual(['2×5, 1×5+ at 85 % @8']);
  expect(readPlan('1 3*30s 5^100')?.map(planWords)).toEqual(['3×30 s, 1×5']);
});

it('refuses a plan that no exercise can keep', () => {
  const set = {
    min: 10_000,
    max: 20_000,
    percent: 62.25,
    of: 'max',
    effort: 17,
    effortScale: 'rpe',
  } as const;
  const sets = Array.from({ length: 12 }, (_, i) => ({ ...set, min: set.min + i }));
  expect(() => planText([sets, sets, sets])).toThrow(RangeError);
});

it.each([
  '1 linear step=2.5kg',
  '1 linear step=5lb miss=3*0.9 jump=10 need=5 from=135lb',
  '1 wave step=2.5%',
  '1 time step=5kg seconds=5 until=60',
])('reads and writes the rules %s', (text) => {
  const rules = readRules(text);
  expect(rules && rulesText(rules)).toBe(text);
});

it.each([
  ...['', '2 linear', '1 linear step=fast', '1 linear miss=3', '1 magic', '1 linear colour=red'],
  ...['1 linear step=x5kg', '1 linear step=5kgs', '1 linear jump=x5', '1 linear jump=5x'],
  ...['1 linear from=50%', '1 linear from=light', '1 linear miss=3*1.1', '1 linear miss=3*0'],
])('takes %j for no rules', (text) => {
  expect(readRules(text)).toBeNull();
});

it('steps by 2.5 kg where rules say nothing of it, and never back', () => {
  const rules = { kind: 'linear', step: { value: 2.5, unit: 'kg' }, misses: 0, factor: 0.9 };
  expect(readRules(' 1  linear ')).toEqual(rules);
  expect(readRules('1 linear step=1.25kg miss=2*1')).toEqual({
    ...rules,
    ...{ step: { value: 1.25, unit: 'kg' }, misses: 2, factor: 1 },
  });
});
