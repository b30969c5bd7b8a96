import { expect, it } from 'vitest';
import { sessionTitle } from './session-title.ts';

const TITLES = new Map([
  ['day1', 'Chest & Triceps'],
  ['day3', 'Chest & Triceps'],
  ['day4', 'Legs'],
]);
/** "day1a" is of "day1". */
const titled = (...exerciseIds: string[]) =>
  sessionTitle(
    exerciseIds.map((exerciseId) => ({ exerciseId })),
    null,
    TITLES,
    (id) => id.slice(0, 4),
  );

it('counts two days of one title as one', () => {
  expect(titled('day4a', 'day4b', 'day4c', 'day1a', 'day1b', 'day3a', 'day3b')).toBe('Chest & Triceps');
});
