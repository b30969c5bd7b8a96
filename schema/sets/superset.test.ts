import { expect, it } from 'vitest';
import { afterSavedSet, supersetPlaces, supersetsOf } from './superset.ts';

const one = (id: string, group?: string, sets = 3) => ({ id, sets, ...(group ? { group } : {}) });

it('names the places of neighbours of one group, and leaves those alone that stand alone', () => {
  const day = [
    one('a', 'x'),
    one('b', 'x'),
    one('c'),
    one('d', 'y'),
    one('e', 'x'),
    one('f', 'z'),
    one('g', 'z'),
  ];
  expect([...supersetPlaces(day.slice(0, 3)).values()].map(({ isLast }) => isLast)).toEqual([false, true]);
  expect(supersetsOf(day).map((run) => run.map(({ id }) => id))).toEqual([
    ['a', 'b'],
    ['f', 'g'],
  ]);
  expect([...supersetPlaces(day)].map(([id, { label }]) => `${id} ${label}`)).toEqual([
    'a A1',
    'b A2',
    'f B1',
    'g B2',
  ]);
  const many = Array.from({ length: 54 }, (_, i) => one(`m${i}`, `g${Math.floor(i / 2)}`));
  expect(supersetPlaces(many).get('m53')?.label).toBe('AA2');
});

it('goes to the next member with sets left, and rests only after the round', () => {
  const run = [one('a', 'x', 3), one('b', 'x', 2), one('c', 'x', 3)];
  const after = (savedId: string, done: Record<string, number>) =>
    afterSavedSet(run, new Map(Object.entries(done)), savedId);
  expect(after('a', { a: 1 })).toEqual({ isRoundOver: false, nextId: 'b' });
  expect(after('b', { a: 1, b: 1 })).toEqual({ isRoundOver: false, nextId: 'c' });
  expect(after('c', { a: 1, b: 1, c: 1 })).toEqual({ isRoundOver: true, nextId: 'a' });
  // Begun in the middle, the round goes on behind it, and then at its start.
  expect(after('b', { b: 1 })).toEqual({ isRoundOver: false, nextId: 'c' });
  expect(after('c', { b: 1, c: 1 })).toEqual({ isRoundOver: false, nextId: 'a' });
  // One with fewer sets drops out of the last rounds.
  expect(after('a', { a: 3, b: 2, c: 2 })).toEqual({ isRoundOver: false, nextId: 'c' });
  expect(after('c', { a: 3, b: 2, c: 3 })).toEqual({ isRoundOver: true, nextId: null });
  // All of one saved at once.
  expect(after('a', { a: 3 })).toEqual({ isRoundOver: false, nextId: 'b' });
});
