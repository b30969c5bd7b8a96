import { expect, it } from 'vitest';
import type { DatedMax } from './asked.ts';
import type { PastWorkout } from './past.ts';
import { readPlan } from './plan.ts';
import { readRules } from './rules.ts';
import { suggest } from './suggest.ts';

const max = { day: '2026-01-01', weight: 100, unit: 'kg' } as const;

/** What a wave of two weeks and a double step suggests after workouts of so many repetitions each. */
const after = (...reps: number[]) => afterPlan('1 5+%80 / 3+%90', ...reps);
const afterPlan = (text: string, ...reps: number[]) => afterMaxes([max], text, ...reps);

function afterMaxes(maxes: DatedMax[], text: string, ...reps: number[]) {
  const workouts = reps.map((count, i): PastWorkout => {
    return { day: `2026-01-${10 + i}`, sets: [{ weight: 80, reps: count, seconds: 0 }] };
  });
  const [plan, rules] = [readPlan(text), readRules('1 wave step=5kg jump=10')];
  if (!plan || !rules) throw new Error('No plan, or no rules.');
  const loading = { unit: 'kg', step: 2.5 } as const;
  const dayWords = (day: string) => day.slice(8);
  return suggest({ plan, rules, workouts, maxes, loading, dayWords });
}

it('begins with the first week, of the training max that was set', () => {
  const { targets, reason, round } = after();
  expect(targets[0]?.weight).toBe(80);
  expect(reason).toBe('Up to 80 %: training max 100 kg, set on 01');
  expect(round).toEqual({ week: 1, weeks: 2, cycle: 1 });
});

it('holds a miss against its own cycle alone', () => {
  const first = after(4, 3);
  expect(first.targets[0]?.weight).toBe(80);
  expect(first.reason).toBe('Up to 80 %: training max stays 100 kg, since set 1 was 4 of 5 on 10');
  const second = after(4, 3, 5, 3);
  expect(second.reason).toBe('Up to 80 %: training max +5 to 105 kg on 13');
  expect(second.round).toEqual({ week: 1, weeks: 2, cycle: 3 });
  expect(after(5, 3, 5, 2).reason).toBe(
    'Up to 80 %: training max stays 105 kg, since set 1 was 2 of 3 on 13',
  );
});

it('steps twice where the heaviest open set was long enough', () => {
  expect(after(5, 10).reason).toBe('Up to 80 %: training max +10 to 110 kg on 11');
  expect(after(10, 9).reason).toBe('Up to 80 %: training max +5 to 105 kg on 11');
});

it('takes the last of the open sets that are equally heavy', () => {
  const plan = '1 5+%80 / 5+%80';
  expect(afterPlan(plan, 10, 5).reason).toBe('Up to 80 %: training max +5 to 105 kg on 11');
  expect(afterPlan(plan, 5, 10).reason).toBe('Up to 80 %: training max +10 to 110 kg on 11');
});

it('goes on from week to week without a training max, and asks for one', () => {
  const { targets, reason, round } = afterMaxes([], '1 5+%80 / 3+%90', 5, 3, 5);
  expect(targets.map(({ weight }) => weight)).toEqual([null]);
  expect(reason).toBe('Set a training max: the percentages are of it.');
  expect(round).toEqual({ week: 2, weeks: 2, cycle: 2 });
});

it('steps once behind a cycle without open sets, and takes what was not done of it for no miss', () => {
  expect(afterPlan('1 5%80 / 3%90', 5, 3).reason).toBe('Up to 80 %: training max +5 to 105 kg on 11');
  expect(afterPlan('1 5%70 5%80 / 3%90', 5, 3).reason).toBe('Up to 80 %: training max +5 to 105 kg on 11');
});

it('holds the max for a miss in a cycle without open sets, and for one in the lighter of two', () => {
  const stays = 'training max stays 100 kg, since set';
  expect(afterPlan('1 5%80 / 3%90', 4, 3).reason).toBe(`Up to 80 %: ${stays} 1 was 4 of 5 on 10`);
  expect(afterPlan('1 5+%65 / 3+%70 1+%90', 5, 2).reason).toBe(`Up to 65 %: ${stays} 1 was 2 of 3 on 11`);
});

it('holds the max where the open set of a workout was left out, and not for a lighter one behind it', () => {
  const stays = (why: string) => `Up to 80 %: training max stays 100 kg, since set 2 was left out on ${why}`;
  expect(afterPlan('1 5%70 5+%80 / 3+%90', 5, 10).reason).toBe(stays('10'));
  expect(afterPlan('1 5+%80 / 3%85 3+%90', 10, 3).reason).toBe(stays('11'));
  const twice = 'training max +10 to 110 kg on 11';
  expect(afterPlan('1 5+%80 5+%65 / 3+%90', 5, 10).reason).toBe(`Up to 80 %: ${twice}`);
  expect(afterPlan('1 5%70 5+ / 3+%90', 5, 10).reason).toContain('set 2 was left out on 10');
});

it('says of a week of warm-ups alone nothing of a top', () => {
  expect(afterPlan('1 5%50w / 3+%90').reason).toBe('Warm-ups only: training max 100 kg, set on 01');
});
