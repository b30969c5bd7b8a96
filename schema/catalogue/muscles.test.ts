import { expect, test } from 'vitest';
import { TARGET_MUSCLES_MAX } from '../exercise.ts';
import { CATALOGUE } from './catalogue.ts';
import { CATALOGUE_MORE } from './catalogue-more.ts';
import { MUSCLE_IDS, muscleList, musclesOfText, muscleWords, PRIMARY_MAX, SECONDARY_MAX } from './muscles.ts';

test.each([
  ['Chest, Shoulders, Triceps', ['chest'], ['front-delts', 'side-delts', 'triceps']],
  ['Upper Back, Rear Delts', ['upper-back'], ['rear-delts']],
  ['Back, Lats, Biceps', ['lats', 'upper-back'], ['biceps']],
  ['Core, Cardio', ['abs'], []],
  ['Upper Chest', ['chest'], []],
  ['Forearms, Grip', ['forearms'], []],
  ['', [], []],
])('"%s" trains %j, and %j with it', (text, primary, secondary) => {
  expect(musclesOfText(text)).toEqual({ primary, secondary });
});

test('every entry of the catalogue trains something', () => {
  const silent = [...CATALOGUE, ...CATALOGUE_MORE].filter(
    ({ targetMuscles }) => musclesOfText(targetMuscles).primary.length === 0,
  );
  expect(silent.map(({ name, targetMuscles }) => `${name}: ${targetMuscles}`)).toEqual([]);
});

test('as many as may be chosen fit into their field, and ids of a newer release are left out', () => {
  const longest = [...MUSCLE_IDS].sort((a, b) => b.length - a.length);
  for (const most of [PRIMARY_MAX, SECONDARY_MAX]) {
    expect(longest.slice(0, most).join(',').length).toBeLessThanOrEqual(TARGET_MUSCLES_MAX);
  }
  expect(muscleList('chest,tail,neck')).toEqual(['chest', 'neck']);
  expect(muscleList('')).toEqual([]);
  expect(muscleWords(['chest', 'front-delts'])).toBe('Chest, Front delts');
});
