import * as v from 'valibot';
import { expect, it } from 'vitest';
import { IdSchema } from '../id.ts';
import { SEARCHED_CATALOGUE } from './catalogue-more.ts';
import { movementIdOf, movementOf } from './movement.ts';

it.each([
  ['Deadlift', 'deadlift'],
  [' barbell BENCH press ', 'barbell-bench-press'],
  ['Push-Ups', 'push-ups-1a22a94a34f8a3bd'],
  ['Жим лёжа', '630ba75c8f8f20f6'],
])('the movement of %o is %s for ever: rows and other releases hold it', (name, id) => {
  expect(movementIdOf(name)).toBe(id);
});

it('gives each entry of the catalogue, and each name that was another before, an id of its own', () => {
  const names = SEARCHED_CATALOGUE.map(({ name }) => name);
  const like = [
    'push ups',
    'Push Ups',
    'push  ups',
    'Жим лёжа',
    'Жим стоя',
    'ü',
    'u',
    '-',
    '',
    'a'.repeat(100),
  ];
  const ids = [...names, ...like].map(movementIdOf);
  // Two of them are one name in another case.
  expect(new Set(ids).size).toBe(ids.length - 1);
  expect(ids.filter((id) => !v.is(IdSchema, id))).toEqual([]);
});

it('is what an exercise was before it was renamed', () => {
  expect(movementOf({ name: 'Flat Bench', movementId: 'barbell-bench-press' })).toBe('barbell-bench-press');
  expect(movementOf({ name: 'Deadlift' })).toBe('deadlift');
});
