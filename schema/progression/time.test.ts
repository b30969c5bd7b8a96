import { expect, it } from 'vitest';
import { readPlan } from './plan.ts';
import { readRules } from './rules.ts';
import { suggest } from './suggest.ts';

/** What two holds of 30 s behind a warm-up, up to 60 s, come to after workouts of so many seconds each. */
function after(weight: number, ...held: number[][]) {
  return afterSets(
    '1 15sw 2*30s',
    held.map((sets) => sets.map((seconds) => [weight, seconds])),
  );
}

function afterSets(text: string, done: [weight: number, seconds: number][][], from = '') {
  const workouts = done.map((sets, i) => ({
    day: `2026-01-${10 + i}`,
    sets: sets.map(([weight, seconds]) => ({ weight, reps: 0, seconds })),
  }));
  const [plan, rules] = [readPlan(text), readRules(`1 time step=2.5kg seconds=20 until=60${from}`)];
  if (!plan || !rules) throw new Error('No plan, or no rules.');
  const loading = { unit: 'kg', step: 2.5 } as const;
  const dayWords = (day: string) => day.slice(8);
  const { targets, reason } = suggest({ plan, rules, workouts, maxes: [], loading, dayWords });
  return { reason, holds: targets.map(({ min, max, weight: on }) => `${min}–${max} s, ${on} kg`) };
}

it('begins with the time of the plan', () => {
  expect(after(0)).toMatchObject({ reason: 'Start with 30 s.' });
});

it('holds longer up to the end, and warms up as ever', () => {
  const longer = after(10, [30, 35]);
  expect(longer.reason).toBe('+20 s: all 30 s held on 10');
  expect(longer.holds).toEqual(['15–15 s, null kg', '50–50 s, 10 kg', '50–50 s, 10 kg']);
  expect(after(10, [30, 30], [50, 50]).reason).toBe('+10 s: all 50 s held on 11');
});

it('is heavier behind the end, from the plan’s time again', () => {
  const heavier = after(10, [60, 60]);
  expect(heavier.reason).toBe('+2.5 kg: all 60 s held on 10');
  expect(heavier.holds.slice(1)).toEqual(['30–30 s, 12.5 kg', '30–30 s, 12.5 kg']);
});

it('stays where a hold was shorter or left out', () => {
  expect(after(10, [30, 20]).reason).toBe('Same time: 20 of 30 s on 10');
  expect(after(10, [30]).reason).toBe('Same time: 1 of 2 sets on 10');
  expect(after(10, [30]).holds[1]).toBe('30–30 s, 10 kg');
});

it('takes no shorter hold behind the planned ones for the working weight', () => {
  const tried = (seconds: number): [number, number][] => [
    [10, 30],
    [10, 30],
    [20, seconds],
  ];
  expect(afterSets('1 2*30s', [tried(10)]).holds).toEqual(['50–50 s, 10 kg', '50–50 s, 10 kg']);
  expect(afterSets('1 2*30s', [tried(30)]).holds).toEqual(['50–50 s, 20 kg', '50–50 s, 20 kg']);
});

it('holds the same percentage of the working weight longer', () => {
  expect(afterSets('1 30s^80', [[[40, 30]], [[40, 50]]], ' from=50kg').holds).toEqual(['60–60 s, 40 kg']);
});

it('holds each set as much longer as its own time was held, and none beyond the end', () => {
  const held = (...seconds: number[]) => seconds.map((one): [number, number] => [0, one]);
  const targets = (...done: [number, number][][]) =>
    afterSets('1 20s 55s', done).holds.map((hold) => hold.split(' s,')[0]);
  expect(targets()).toEqual(['20–20', '55–55']);
  const longer = afterSets('1 20s 55s', [held(20, 55)]);
  expect(longer.reason).toBe('+20 s: all sets held on 10');
  expect(targets(held(20, 55))).toEqual(['40–40', '60–60']);
  expect(afterSets('1 20s 55s', [held(20, 55), held(45, 58)]).reason).toBe('Same time: 58 of 60 s on 11');
  expect(targets(held(20, 55), held(40, 60))).toEqual(['60–60', '60–60']);
  expect(afterSets('1 20s 55s', [held(60, 60)]).holds).toEqual(['20–20 s, 2.5 kg', '55–55 s, 2.5 kg']);
});
