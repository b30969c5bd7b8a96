import { expect, it } from 'vitest';
import { readPlan } from '../../../schema/progression/plan.ts';
import { readRules } from '../../../schema/progression/rules.ts';
import { exercise } from '../testing/fake-diary.ts';
import { formOf } from './plan-form.ts';
import { readReps, resultOf } from './plan-form-result.ts';

const bench = exercise('bench', 'Bench Press', {
  plan: '1 5w 2*5 5+@r8',
  rules: '1 linear step=2.5kg miss=3*0.9 jump=10 need=5 from=60kg',
});

it('gives back what it was opened with', () => {
  expect(
    resultOf(formOf(bench, 'kg'), {
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
  expect(resultOf(form, null)).toEqual({ plan: '1 4*8-12', rules: null, sets: 4 });
  expect(form).toMatchObject({ step: '5', stepUnit: 'lb' });
});

it('says what can not be kept, and where', () => {
  const form = formOf(bench, 'kg');
  const [list = []] = form.weeks;
  const [first] = list;
  if (!first) throw new Error('no set');
  const withFirst = (change: object) => ({ ...form, weeks: [[{ ...first, ...change }, ...list.slice(1)]] });
  expect(resultOf(withFirst({ reps: 'some' }), null)).toEqual({
    error: 'Set 1: write reps as 5, 8-12, 5+ or 30 s.',
  });
  expect(resultOf(withFirst({ percent: '200' }), null)).toEqual({
    error: 'Set 1: percent is from 1 to 150.',
  });
  expect(resultOf({ ...form, step: '' }, null)).toEqual({
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
  const saved = (before: Parameters<typeof resultOf>[1]) => resultOf(formOf(fives, 'kg'), before);
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

it('keeps how hard a set is meant to be, whatever scale its lifter reads', () => {
  const eights = exercise('row', 'Row', { plan: '1 5@r8 5@i1' });
  const saved = (shown: 'rpe' | 'rir' | 'off') => resultOf(formOf(eights, 'kg', shown), null);
  expect(saved('rir')).toMatchObject({ plan: '1 5@i2 5@i1' });
  expect(saved('rpe')).toMatchObject({ plan: '1 5@r8 5@r9' });
  expect(saved('off')).toMatchObject({ plan: '1 5@r8 5@r9' });
  const reserve = exercise('row', 'Row', { plan: '1 5@i2' });
  expect(resultOf(formOf(reserve, 'kg', 'off'), null)).toMatchObject({ plan: '1 5@i2' });
});

it('keeps a first weight in the unit in which it was typed', () => {
  const form = formOf(bench, 'lb');
  expect(form).toMatchObject({ from: '60', fromUnit: 'kg' });
  expect(resultOf(form, null)).toMatchObject({ rules: expect.stringContaining('from=60kg') });
});

it('keeps only what can be read again', () => {
  const form = formOf(bench, 'kg');
  const thirds = form.weeks.map((list) => list.map((set) => ({ ...set, percent: '66,667' })));
  const saved = resultOf({ ...form, weeks: thirds, step: '1.13398', from: '61.23497' }, null);
  if ('error' in saved) throw new Error(saved.error);
  expect(readPlan(saved.plan)?.[0]?.[1]).toMatchObject({ percent: 66.67 });
  expect(readRules(saved.rules ?? '')).toMatchObject({ step: { value: 1.134 }, from: { weight: 61.235 } });
  for (const wrong of [
    { off: '99.7' },
    { from: '60000' },
    { jump: '10000' },
    { misses: '-1' },
    { step: '0.0001' },
  ])
    expect(resultOf({ ...form, ...wrong }, null)).toHaveProperty('error');
});
