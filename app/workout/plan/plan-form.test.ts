import { expect, it } from 'vitest';
import { exercise } from '../testing/fake-diary.ts';
import { formOf, readReps, resultOf } from './plan-form.ts';

const bench = exercise('bench', 'Bench Press', {
  plan: '1 5w 2*5 5+@r8',
  rules: '1 linear step=2.5kg miss=3*0.9 jump=10 need=5 from=60kg',
});

it('gives back what it was opened with', () => {
  expect(
    resultOf(formOf(bench, 'kg'), 'kg', 'rpe', {
      kind: 'linear',
      step: { value: 2.5, unit: 'kg' },
      misses: 3,
      factor: 0.9,
      need: 5,
    }),
  ).toEqual({
    plan: bench.plan,
    rules: bench.rules,
    sets: 3,
  });
});

it('begins with the sets of who planned nothing, and no rules', () => {
  const form = formOf(exercise('row', 'Row', { sets: 4 }), 'lb');
  expect(resultOf(form, 'lb', 'rpe', null)).toEqual({ plan: '1 4*8-12', rules: null, sets: 4 });
  expect(form).toMatchObject({ step: '5', stepUnit: 'lb' });
});

it('says what can not be kept, and where', () => {
  const form = formOf(bench, 'kg');
  const [list = []] = form.weeks;
  const [first] = list;
  if (!first) throw new Error('no set');
  const withFirst = (change: object) => ({ ...form, weeks: [[{ ...first, ...change }, ...list.slice(1)]] });
  expect(resultOf(withFirst({ reps: 'some' }), 'kg', 'rpe', null)).toEqual({
    error: 'Set 1: write reps as 5, 8-12, 5+ or 30 s.',
  });
  expect(resultOf(withFirst({ percent: '200' }), 'kg', 'rpe', null)).toEqual({
    error: 'Set 1: percent is from 1 to 150.',
  });
  expect(resultOf({ ...form, step: '' }, 'kg', 'rpe', null)).toEqual({
    error: 'Say by how much it grows, such as 2.5.',
  });
});

it.each([
  ['8 – 12', { min: 8, max: 12 }],
  ['5+', { min: 5, max: 5, amrap: true }],
  ['30 S', { min: 30, max: 30, seconds: true }],
  ['12-8', null],
  ['0', null],
])('reads %s', (text, reps) => {
  expect(readReps(text)).toEqual(reps);
});

it('lets what gets heavier each time go on with its next list after three steps back, or as often as was said', () => {
  const fives = { ...bench, plan: '1 5*5 / 3*5' };
  const saved = (before: Parameters<typeof resultOf>[3]) =>
    resultOf(formOf(fives, 'kg'), 'kg', 'rpe', before);
  const rules = (resets: number) => `1 linear step=2.5kg miss=3*0.9 jump=10 resets=${resets} from=60kg`;
  expect(saved(null)).toMatchObject({ rules: rules(3) });
  const before = {
    kind: 'linear',
    step: { value: 2.5, unit: 'kg' },
    misses: 3,
    factor: 0.9,
    resets: 2,
  } as const;
  expect(saved(before)).toMatchObject({ rules: rules(2) });
});
