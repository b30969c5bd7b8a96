import { describe, expect, it } from 'vitest';
import { searchedEntry } from '../catalogue/catalogue-more.ts';
import { readPlan } from '../progression/plan.ts';
import { readRules } from '../progression/rules.ts';
import { madeDays, startMaxes } from './made.ts';
import { SCHEMES } from './schemes.ts';

const MOST = { squat: 140, bench: 100, deadlift: 180 };
const scheme = (id: string) => {
  const found = SCHEMES.find((one) => one.id === id);
  if (!found) throw new Error(`no scheme ${id}`);
  return found;
};

describe.each(SCHEMES)('$name', (one) => {
  it.each(['kg', 'lb'] as const)('plans what can be read, of what the catalogue has, in %s', (unit) => {
    for (const { exercises } of madeDays(one, MOST, unit)) {
      for (const { name, plan, rules, targetMuscles, sets } of exercises) {
        expect(readPlan(plan), plan).not.toBeNull();
        expect(readRules(rules), rules).not.toBeNull();
        expect(searchedEntry(name), name).not.toBeNull();
        expect(targetMuscles).not.toBe('');
        expect(sets).toBeGreaterThan(0);
      }
    }
  });
});

it('are each there once', () => {
  expect(new Set(SCHEMES.map(({ id }) => id)).size).toBe(15);
});

it('starts with a part of what is known, and otherwise with the empty bar', () => {
  const [a] = madeDays(scheme('fives-ab'), MOST, 'kg');
  expect(a?.exercises.map(({ rules }) => rules)).toEqual([
    '1 linear step=2.5kg miss=3*0.9 resets=3 from=82.5kg',
    '1 linear step=2.5kg miss=3*0.9 resets=3 from=60kg',
    '1 linear step=2.5kg miss=3*0.9 resets=3 from=47.5kg',
  ]);
  const [bare] = madeDays(scheme('fives-ab'), {}, 'lb');
  expect(bare?.exercises[0]?.rules).toBe('1 linear step=5lb miss=3*0.9 resets=3 from=45lb');
});

it('goes on from 3×5 with power cleans, begun light', () => {
  const [, b] = madeDays(scheme('threes-cleans'), MOST, 'kg');
  expect(b?.exercises.map(({ name, plan, rules }) => [name, plan, rules])).toEqual([
    ['Barbell Squats', '1 3*5', '1 linear step=5kg miss=3*0.9 from=90kg'],
    ['Military Press', '1 3*5', '1 linear step=2.5kg miss=3*0.9 from=40kg'],
    ['Power Clean', '1 5*3', '1 linear step=2.5kg miss=3*0.9 from=70kg'],
  ]);
});

it('gives the training maxes of what is known: nine tenths, the press after the bench', () => {
  const maxes = startMaxes(scheme('percent-wave'), MOST, 'kg');
  expect(maxes.map(({ lift, weight }) => [lift, weight])).toEqual([
    ['press', 57.5],
    ['deadlift', 162.5],
    ['bench', 90],
    ['squat', 125],
  ]);
  expect(startMaxes(scheme('fives-ab'), MOST, 'kg')).toEqual([]);
});
