import { expect, it } from 'vitest';
import type { Goal, GoalProgress } from '../../../schema/progress/goals.ts';
import { goalState } from './goal-words.ts';

const lift: Goal = { id: 'g', kind: 'lift', target: 140, targetReps: 5, startDay: '2026-01-01' };
const body: Goal = { id: 'g', kind: 'body', measured: 'weight', target: 80, startDay: '2026-01-01' };
const far: GoalProgress = { part: 0.856, reachedOn: null, best: 140, start: null, doneBefore: null };
const worded = (goal: Goal, progress: Partial<GoalProgress>) =>
  goalState(goal, { ...far, ...progress }, { today: '2026-02-01', weightUnit: 'lb' }).replaceAll(
    '\u00a0',
    ' ',
  );

it.each([
  ['nothing', lift, { best: null, part: 0 }, 'Nothing yet'],
  ['without a start', lift, {}, '85 % of the way'],
  ['a lift from its start', lift, { start: { part: 0.8, value: 130 } }, '85 % of the way, from 80 %'],
  ['a body from its start', body, { start: { part: 0, value: 84 } }, '85 % of the way, from 185.2 lb'],
  [
    'what was done before it was a goal',
    lift,
    { doneBefore: '2022-03-05' },
    /^85 % of the way · done before, on .*2022$/,
  ],
  ['a day that has passed', { ...lift, byDay: '2026-01-31' }, {}, /^85 % of the way · was for .*2026$/],
  ['reached', lift, { part: 1, reachedOn: '2026-01-20', doneBefore: '2022-03-05' }, /^Reached on [^·]*2026$/],
] as const)('%s', (_, goal, progress, words) => {
  if (typeof words === 'string') expect(worded(goal, progress)).toBe(words);
  else expect(worded(goal, progress)).toMatch(words);
});
