import { expect, it } from 'vitest';
import { KG_PER_LB } from '../sets/units.ts';
import type { DatedMax } from './asked.ts';
import { meets } from './judge.ts';
import { readPlan } from './plan.ts';
import { readRules } from './rules.ts';
import { suggest } from './suggest.ts';

type Done = [weight: number, reps: number];

const after = (text: string, rulesText: string, ...workouts: Done[][]) =>
  afterWith([], text, rulesText, ...workouts);

function afterWith(maxes: DatedMax[], text: string, rulesText: string, ...workouts: Done[][]) {
  const [plan, rules] = [readPlan(text), readRules(rulesText)];
  if (!plan || !rules) throw new Error('No plan, or no rules.');
  const past = workouts.map((sets, i) => ({
    day: `2026-01-${10 + i}`,
    sets: sets.map(([weight, reps]) => ({ weight, reps, seconds: 0 })),
  }));
  const loading = { unit: 'kg', step: 2.5 } as const;
  const dayWords = (day: string) => day.slice(8);
  const asked = { plan, rules, workouts: past, maxes, loading, dayWords };
  const { targets, reason, vary, isNews } = suggest(asked);
  const weights = targets.map(({ weight }) => weight);
  return { weights, reason, ...(vary && { vary }), ...(!isNews && { isNews }) };
}
const LINEAR = '1 linear step=2.5kg';
const MAX = { day: '2026-01-01', weight: 100, unit: 'kg' } as const;

it('says with what to begin', () => {
  expect(after('1 5', LINEAR)).toEqual({
    weights: [null],
    reason: 'The first workout sets the weight.',
    isNews: false,
  });
  expect(after('1 5', `${LINEAR} from=60kg`)).toEqual({ weights: [60], reason: 'Start with 60 kg.' });
  expect(after('1 5@r8', '1 effort').reason).toBe('The first workout sets the weight.');
});

it('takes a weight that is typed as the other unit shows it for the planned one', () => {
  // 62.5 kg show as 137.8 lb, 5 g more, and 87.5 kg as 192.9 lb, 2 g less.
  const pounds = (weight: number) => weight * KG_PER_LB;
  const mixed = (reps: number): Done[] => [
    [62.5, 5],
    [pounds(137.8), reps],
  ];
  expect(after('1 5 5', LINEAR, mixed(5)).reason).toBe('+2.5 kg: all 2×5 done on 10');
  const missed: Done[] = [
    [62.5, 5],
    [62.5, 4],
  ];
  expect(after('1 5 5', `${LINEAR} miss=2*0.9`, missed, mixed(4)).reason).toBe(
    '−7.5 kg: missed 2 times, last on 11',
  );
  expect(meets({ min: 5, weight: 87.5 }, { weight: pounds(192.9), reps: 5 })).toBe(true);
  expect(meets({ min: 5, weight: 87.5 }, { weight: pounds(192.8), reps: 5 })).toBe(false);
});

it('is heavier only behind as many in the last set as the rule asks for', () => {
  const rules = `${LINEAR} need=8 miss=2*0.9`;
  expect(
    after('1 5 5+', rules, [
      [60, 5],
      [60, 7],
    ]),
  ).toEqual({
    weights: [60, 60],
    reason: 'Same weight: 7 of 8 in the last set on 10',
  });
  expect(
    after('1 5 5+', rules, [
      [60, 5],
      [60, 8],
    ]),
  ).toEqual({
    weights: [62.5, 62.5],
    reason: '+2.5 kg: 8 in the last set on 10',
  });
  // That one was no miss, and ends a row of them.
  const missed: Done[] = [
    [60, 5],
    [60, 4],
  ];
  expect(
    after(
      '1 5 5+',
      rules,
      missed,
      [
        [60, 5],
        [60, 7],
      ],
      missed,
    ).weights,
  ).toEqual([60, 60]);
  expect(after('1 5 5+', rules, missed, missed).weights).toEqual([52.5, 52.5]);
});

it('says of a set with less on the bar that it was lighter, and takes percentages of the top for right', () => {
  expect(
    after('1 2*5', LINEAR, [
      [60, 5],
      [50, 5],
    ]).reason,
  ).toBe('Same weight: set 2 was lighter on 10');
  expect(
    after('1 5^80 5', LINEAR, [
      [48, 5],
      [60, 5],
    ]).reason,
  ).toBe('+2.5 kg: all 1×5 at 80 %, 1×5 done on 10');
});

it('reckons an effort from the best set, and passes over workouts without any', () => {
  const best = after(
    '1 5@r8',
    '1 effort',
    [
      [80, 5],
      [100, 5],
      [60, 5],
    ],
    [[0, 0]],
  );
  expect(best.reason).toBe('Weight for 5 @8, told from 100 kg × 5 on 10');
});

it.each<[Parameters<typeof meets>[0], Parameters<typeof meets>[1], boolean]>([
  [{ min: 5, weight: 60 }, { weight: 60, reps: 5 }, true],
  [{ min: 5, weight: 60 }, { weight: 60, reps: 4 }, false],
  [{ min: 5, weight: 60 }, { weight: 57.5, reps: 8 }, false],
  [{ min: 5, weight: null }, { weight: 0, reps: 5 }, true],
  [{ min: 30, seconds: true, weight: 0 }, { weight: 0, reps: 0, durationS: 30 }, true],
  [{ min: 30, seconds: true, weight: 0 }, { weight: 0, reps: 30 }, false],
])('a target of %j is met by %j: %s', (target, done, is) => {
  expect(meets(target, done)).toBe(is);
});

it('takes each percentage of what it is of: the training max, or the weight of the others', () => {
  const rules = `${LINEAR} from=60kg`;
  expect(afterWith([MAX], '1 5%80 5^50 5', rules).weights).toEqual([80, 30, 60]);
  // Without a max those of the others are known all the same.
  expect(after('1 5^50 5', rules)).toEqual({ weights: [30, 60], reason: 'Start with 60 kg.' });
  expect(after('1 5%80 5', rules)).toEqual({
    weights: [null, 60],
    reason: 'Set a training max: the percentages are of it.',
  });
});

it('compares the weight of no set in percent of a training max, and that of each other', () => {
  const done = (third: number): Done[] => [
    [40, 5],
    [100, 5],
    [third, 5],
  ];
  const reason = (third: number) => afterWith([MAX], '1 5%50 5 5^90', LINEAR, done(third)).reason;
  expect(reason(90)).toBe('+2.5 kg: all 3 sets done on 10');
  expect(reason(60)).toBe('Same weight: set 3 was lighter on 10');
});

it.each<[text: string, done: number[][], next: number[]]>([
  ['1 2*5^80', [[80, 80]], [82.5, 82.5]],
  [
    '1 2*5^80',
    [
      [80, 80],
      [82.5, 82.5],
    ],
    [85, 85],
  ],
  [
    '1 2*5^50',
    [
      [50, 50],
      [52.5, 52.5],
    ],
    [52.5, 52.5],
  ],
  ['1 5 5^110', [[100, 110]], [102.5, 112.5]],
  // Not what was suggested.
  ['1 2*5^80', [[60, 60]], [62.5, 62.5]],
])('knows the working weight by the sets that have a part of it: %s, done with %j', (text, done, next) => {
  const workouts = done.map((weights) => weights.map((weight): Done => [weight, 5]));
  expect(after(text, `${LINEAR} from=100kg`, ...workouts).weights).toEqual(next);
});

it('knows the working weight by a part of it in the first workout, too', () => {
  expect(after('1 5^80', LINEAR, [[80, 5]]).weights).toEqual([82.5]);
  expect(after('1 5^80', LINEAR, [[0, 5]])).toMatchObject({ weights: [2.5], vary: 'harder' });
});

it('keeps the working weight where the sets with all of it were left out', () => {
  const ramp: Done[] = [
    [50, 5],
    [62.5, 5],
  ];
  expect(after('1 5^50 5^62.5 5', `${LINEAR} from=100kg`, ramp)).toEqual({
    weights: [50, 62.5, 100],
    reason: 'Same weight: 2 of 3 sets on 10',
  });
  const ofMax = afterWith([MAX], '1 1%90 2*8', `${LINEAR} from=60kg`, [[90, 1]]);
  expect(ofMax).toEqual({ weights: [90, 60, 60], reason: 'Same weight: 1 of 3 sets on 10' });
});

it('takes a set in percent of a training max for no working weight', () => {
  const done: Done[] = [
    [90, 1],
    [60, 8],
    [60, 8],
  ];
  expect(afterWith([MAX], '1 1%90 2*8', LINEAR, done)).toEqual({
    weights: [90, 62.5, 62.5],
    reason: '+2.5 kg: all 1×1 at 90 %, 2×8 done on 10',
  });
  const last: Done[] = [...done.slice(1), [90, 1], [95, 1]];
  expect(afterWith([MAX], '1 2*8 1%90', LINEAR, last).weights).toEqual([62.5, 62.5, 90]);
  // Where all are, their heaviest is all that there is.
  expect(afterWith([MAX], '1 5%80', LINEAR, [[81, 5]])).toEqual({
    weights: [80],
    reason: '+1.5 kg: all 1×5 at 80 % done on 10',
  });
});

it('goes on from a weight as it was done, also where it is between two that can be loaded', () => {
  expect(after('1 5', LINEAR, [[61, 5]])).toEqual({
    weights: [62.5],
    reason: '+1.5 kg: all 1×5 done on 10',
  });
});

it('counts a heavier set behind the planned ones with as many repetitions as the shortest of them', () => {
  const done = (reps: number): Done[] => [
    [60, 5],
    [60, 3],
    [70, reps],
  ];
  expect(after('1 5 3', LINEAR, done(4)).reason).toBe('Same weight: set 1 was lighter on 10');
  expect(after('1 5 3', LINEAR, done(2)).weights).toEqual([62.5, 62.5]);
});

it('begins stages of one list again with a lighter weight', () => {
  expect(after('1 5', '1 stages step=2.5kg', [[60, 4]])).toEqual({
    weights: [52.5],
    reason: '−7.5 kg, from 1×5 again: set 1 was 4 of 5 on 10',
  });
});

it('grows a range by each workout that is within it, but with `double`', () => {
  const done: Done[] = [[60, 6]];
  expect(after('1 5-8', LINEAR, done).weights).toEqual([62.5]);
  expect(after('1 5-8', '1 double step=2.5kg', done).weights).toEqual([60]);
});

it('steps back from the weight that small steps have come to', () => {
  expect(after('1 5', '1 linear step=1kg miss=1*0.91', [[60, 5]], [[60, 4]]).weights).toEqual([55]);
});

it('is lighter after its misses also where small steps have come to more than is taken off', () => {
  const missed: Done[] = [[5, 4]];
  const found = after('1 5', '1 linear step=1kg miss=2*0.9', [[5, 5]], missed, missed);
  expect(found).toEqual({ weights: [2.5], reason: '−2.5 kg: missed 2 times, last on 12' });
});

it('names an easier exercise only where no weight can be taken off', () => {
  const rules = `${LINEAR} miss=1*0.9`;
  expect(after('1 5', rules, [[60, 4]])).not.toHaveProperty('vary');
  expect(after('1 5', rules, [[0, 4]])).toMatchObject({ weights: [0], vary: 'easier' });
});

it('takes a set one step lighter than the top for lighter', () => {
  const done: Done[] = [
    [60, 5],
    [57.5, 5],
  ];
  expect(after('1 2*5', LINEAR, done).reason).toBe('Same weight: set 2 was lighter on 10');
});

it('has news where one weight is known, and none where none is', () => {
  expect(after('1 5w 5', `${LINEAR} from=60kg`)).toEqual({
    weights: [null, 60],
    reason: 'Start with 60 kg.',
  });
  expect(after('1 5', LINEAR)).toHaveProperty('isNews', false);
});
