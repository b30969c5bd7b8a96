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
