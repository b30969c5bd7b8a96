import { expect, it } from 'vitest';
import { searchedEntry } from '../catalogue/catalogue-more.ts';
import { movementIdOf } from '../catalogue/movement.ts';
import { LADDERS, variationOf } from './ladders.ts';

it('names exercises of the catalogue, each on one ladder', () => {
  const names = LADDERS.flat();
  expect(names.filter((name) => !searchedEntry(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});

it('leads up and down, and no farther than to its ends', () => {
  const next = (name: string) => [
    variationOf(movementIdOf(name), 'easier'),
    variationOf(movementIdOf(name), 'harder'),
  ];
  expect(next('Push-Ups')).toEqual(['Incline Push-Ups', 'Diamond Push-Ups']);
  expect(next('Knee Push-Ups')).toEqual([null, 'Incline Push-Ups']);
  expect(next('Muscle-Ups')).toEqual(['Wide-Grip Pull-Ups', null]);
  expect(next('Barbell Squats')).toEqual([null, null]);
});

it.each([
  ['Incline Push-Ups', 'Knee Push-Ups', 'Push-Ups'],
  ['Pike Push-Ups', null, 'Handstand Push-Ups'],
  ['Chest Dips', 'Bench Dips', 'Ring Dips'],
  ['Pull-Ups', 'Chin-Ups', 'Wide-Grip Pull-Ups'],
  ['Bulgarian Split Squat', 'Split Squat', 'Pistol Squat'],
  ['Single-Leg Hip Thrust', 'Glute Bridge', 'Nordic Hamstring Curl'],
  ['Hanging Leg Raises', 'Hanging Knee Raises', 'Toes-to-Bar'],
])('has %s between %s and %s', (name, easier, harder) => {
  expect(variationOf(movementIdOf(name), 'easier')).toBe(easier);
  expect(variationOf(movementIdOf(name), 'harder')).toBe(harder);
});
